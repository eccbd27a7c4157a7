import { Fragment } from 'react'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { pluralize, formatDate, formatNumber } from '../../ui/formats.ts'
import { accuracyLabels } from './publication.ts'
import { kindText, mapUrl, statusText, type MapQuery, type PublicPlace } from './public-place.ts'

/** On a phone the first column has everything. */
const tabletClass = 'max-md:hidden'
const desktopClass = 'max-lg:hidden'
const columnHeads = [
  { head: 'Place' },
  { head: 'Status', look: tabletClass },
  { head: 'County', look: tabletClass },
  { head: 'Net acres', look: `text-right ${tabletClass}` },
  { head: 'Accuracy', look: desktopClass },
  { head: 'Organization', look: tabletClass },
  { head: 'As of', look: desktopClass },
]

type PlaceListProps = { places: readonly PublicPlace[]; total: number; pages: number; query: MapQuery }

/** Lists the places that the map shows. */
export function PlaceList({ places, total, pages, query }: PlaceListProps) {
  const page = query.page ?? 1
  return (
    <section aria-label="Places">
      <h2 className="mb-2 text-lg font-semibold">{pluralize(total, 'place')}</h2>
      <div className="relative overflow-x-auto rounded-lg border">
        <table className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr className="border-b">
              {columnHeads.map(({ head, look = '' }) => (
                <th key={head} scope="col" className={`px-3 py-1.5 font-medium whitespace-nowrap ${look}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(place => (
              <PlaceRow key={place.id} {...place} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav aria-label="Pages" className="mt-3 flex items-center gap-3">
          {page > 1 && (
            <a rel="prev" href={mapUrl(query, { page: page - 1 })} className={buttonClass()}>
              Previous
            </a>
          )}
          <span className="text-sm text-muted">
            Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
          </span>
          {page < pages && (
            <a rel="next" href={mapUrl(query, { page: page + 1 })} className={buttonClass()}>
              Next
            </a>
          )}
        </nav>
      )}
    </section>
  )
}

function PlaceRow(place: PublicPlace) {
  const { label, state, county, accuracy, isPlaced, netAcres, asOf, organization } = place
  const kind = kindText(place)
  const location = [county, state].filter(part => part !== null).join(', ')
  const acres = netAcres === null ? null : formatNumber(Number(netAcres), 2)
  return (
    <tr className="border-b last:border-0">
      <th scope="row" className="px-3 py-1.5 font-medium md:max-w-64">
        <span className="block truncate" title={label ?? undefined}>
          {label ?? kind}
        </span>
        {label !== null && <span className="block text-sm font-normal text-muted">{kind}</span>}
        <span className="block text-sm font-normal text-muted md:hidden">
          {[statusText(place), location, acres && `${acres} net ac`].filter(Boolean).join(' · ')}
          <span className="block">
            <OrganizationName {...organization} />
          </span>
        </span>
      </th>
      <td className={`px-3 py-1.5 whitespace-nowrap ${tabletClass}`}>{statusText(place)}</td>
      <td className={`px-3 py-1.5 whitespace-nowrap ${tabletClass}`}>{location || '—'}</td>
      <td className={`px-3 py-1.5 text-right tabular-nums ${tabletClass}`}>{acres ?? '—'}</td>
      <td className={`px-3 py-1.5 whitespace-nowrap ${desktopClass}`}>
        {isPlaced ? accuracyLabels[accuracy] : 'Not drawn'}
      </td>
      <td className={`max-w-56 truncate px-3 py-1.5 ${tabletClass}`}>
        <OrganizationName {...organization} />
      </td>
      <td className={`px-3 py-1.5 whitespace-nowrap text-muted ${desktopClass}`}>
        {formatDate(asOf.slice(0, 10))}
      </td>
    </tr>
  )
}

function OrganizationName({ name, verified, profile }: PublicPlace['organization']) {
  const nameWithBadge = (
    <Fragment>
      {name} {verified && <VerifiedSign size={12} />}
    </Fragment>
  )
  return profile === null ? (
    nameWithBadge
  ) : (
    <a href={profile} className="underline underline-offset-2 hover:text-accent">
      {nameWithBadge}
    </a>
  )
}

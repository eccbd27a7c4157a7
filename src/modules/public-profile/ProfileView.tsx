import type { ReactNode } from 'react'
import { BrandBand, LogoTile } from '../../core/tenancy/BrandMarks.tsx'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { pluralize, formatCount, formatDate, formatMoney, formatNumber } from '../../ui/formats.ts'
import { Stat } from '../../ui/Stat.tsx'
import type { PublicProfile } from './read-profile.server.ts'

interface ProfileViewProps {
  profile: PublicProfile
  /** The button to message the organization. */
  messageButton: ReactNode
  /** The base path of its listings. */
  marketPath?: string
  /** The form for visitors without an account. */
  children?: ReactNode
}

/** Shows the public content of an organization: its description and contact, its figures, and its listings. */
export function ProfileView({
  profile,
  messageButton,
  marketPath = '/marketplace',
  children,
}: ProfileViewProps) {
  const { about, area, people, webpage, roles, type, subtypes, listings, listingCount } = profile
  const kinds = [...new Set([type, ...subtypes].filter(kind => kind !== null))]
  const otherRoles = roles.filter(role => !kinds.includes(role))
  const facts = [
    ...(kinds.length > 0 ? [{ label: 'Type', value: kinds.join(', ') }] : []),
    ...(otherRoles.length > 0 ? [{ label: 'Roles', value: otherRoles.join(', ') }] : []),
    ...(area === null ? [] : [{ label: 'Service area', value: area }]),
    ...(webpage === null ? [] : [{ label: 'Website', value: <Website url={webpage} /> }]),
  ]
  return (
    <article className="grid gap-4 py-6 max-md:py-4">
      <ProfileHead profile={profile} messageButton={messageButton} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {about !== null && (
            <Card title="About">
              <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{about}</p>
            </Card>
          )}
          <ProfileFigures figures={profile.figures} />
          {listings.length > 0 && (
            <Card title={`Listings (${formatCount(listingCount)})`} hasNoPadding>
              <ul className="divide-y border-t">
                {listings.map(({ slug, title, county, state, price }) => (
                  <li key={slug} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2.5">
                    <span className="min-w-0 flex-1 basis-56">
                      <a
                        href={`${marketPath}/product/${slug}`}
                        className="font-medium wrap-anywhere hover:underline"
                      >
                        {title}
                      </a>
                      <span className="block text-sm text-muted">
                        {county} County, {state}
                      </span>
                    </span>
                    <span className="font-semibold tabular-nums">
                      {price === null ? 'Offers' : formatMoney(price)}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {facts.length > 0 && (
            <Card title="Organization">
              <DescriptionList items={facts} />
            </Card>
          )}
          {people.length > 0 && (
            <Card title="People">
              <ul className="grid gap-1">
                {people.map((name, index) => (
                  <li key={index} className="wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {children}
        </div>
      </div>
    </article>
  )
}

function ProfileHead({
  profile: { name, verified, state, brand },
  messageButton,
}: Pick<ProfileViewProps, 'profile' | 'messageButton'>) {
  return (
    <header className="overflow-hidden rounded-lg border bg-surface">
      {brand.color !== null && <BrandBand color={brand.color} />}
      <div className="flex flex-wrap items-center justify-between gap-4 px-4 py-3.5">
        <div className="flex min-w-0 items-center gap-4">
          {brand.logo !== null && <LogoTile logo={brand.logo} />}
          <div className="min-w-0">
            <h1 className="text-2xl font-bold tracking-tight text-balance wrap-anywhere max-md:text-xl">
              {name} {verified && <VerifiedSign size={18} />}
            </h1>
            <p className="text-muted">
              {[state, verified ? 'Verified organization' : null].filter(part => part !== null).join(' · ')}
            </p>
          </div>
        </div>
        {messageButton}
      </div>
    </header>
  )
}

function ProfileFigures({ figures }: Pick<PublicProfile, 'figures'>) {
  if (figures === null) return null
  const { asOf, wells, states, leases, netAcres } = figures
  return (
    <Card title="Wells and acreage">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {wells !== undefined && (
          <Stat label="Wells" value={formatCount(wells)} note={states?.length ? states.join(', ') : ''} />
        )}
        {leases !== undefined && (
          <Stat
            label="Net acres"
            value={formatNumber(netAcres, 0)}
            note={`in ${pluralize(leases, 'lease')}`}
          />
        )}
      </div>
      <p className="mt-2.5 text-sm text-muted">As of {formatDate(asOf)}, from its own records.</p>
    </Card>
  )
}

const Website = ({ url }: { url: string }) => (
  <a href={url} rel="noreferrer nofollow ugc" target="_blank" className="break-words text-accent underline">
    {url.replace(/^https?:\/\//, '')}
  </a>
)

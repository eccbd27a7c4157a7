import { useContext, type ReactNode } from 'react'
import { BrandBand, LogoTile } from '../../../core/tenancy/BrandMarks.tsx'
import { VerifiedSign } from '../../../core/tenancy/VerifiedSign.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { pluralize, formatDate, formatNumber } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { EvidenceCards } from './EvidenceCards.tsx'
import { MarketBase } from './MarketBase.tsx'
import { PhotoPicture } from './PhotoPicture.tsx'
import { LocationCard } from './LocationCard.tsx'
import { priceLabel } from './price-label.ts'
import { PriceCard } from './PriceCard.tsx'
import type { PublicProduct } from './product.server.ts'
import { QuestionsCard } from './QuestionsCard.tsx'

interface ProductViewProps {
  product: Omit<PublicProduct, 'seller'> & { seller: PublicProduct['seller'] | null }
  /** The form or link that sends an inquiry. */
  inquiryForm: ReactNode
  /** Other actions on the listing. */
  actions?: ReactNode
  /** The form or link that asks a public question. */
  questionForm?: ReactNode
  getPhotoUrl?: (id: string, width: number) => string
}

/** Shows a listing as its readers see it: the price and the contact options next to the evidence. */
export function ProductView({ product, inquiryForm, actions, questionForm, getPhotoUrl }: ProductViewProps) {
  const { content, number, categoryPath } = product
  const { title, county, state, evidence, description, terms, facts, photos } = content
  const net = evidence?.acres?.net ?? null
  return (
    <article className="grid gap-x-6 gap-y-4 py-6 max-md:py-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 content-start gap-4">
        <header className="grid gap-2">
          <CategoryPath categoryPath={categoryPath} />
          <h1 className="text-[30px] leading-tight font-bold tracking-tight text-balance wrap-anywhere max-md:text-2xl">
            {title}
          </h1>
          <p className="text-muted">
            {county} County, {state}
            {net !== null && ` · ${formatNumber(net, 2)} net ac`} · version {number}
          </p>
          <p className="text-xl font-bold tracking-tight tabular-nums lg:hidden">{priceLabel(content)}</p>
          {evidence && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              {evidence.status && <Status tone={evidence.status.tone}>{evidence.status.label}</Status>}
              {evidence.title && evidence.title.open > 0 && (
                <Status tone="warn">{pluralize(evidence.title.open, 'title item')} open</Status>
              )}
              <span>
                As of <b className="text-ink">{formatDate(evidence.asOf)}</b>, from the seller’s records.
              </span>
            </p>
          )}
        </header>
        {photos.length > 0 && (
          <ul aria-label="Photos" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {photos.map((photo, index) => (
              <li key={photo.id} className={index === 0 ? 'col-span-full' : ''}>
                <PhotoPicture
                  photo={photo}
                  sizes={index === 0 ? '(min-width: 1024px) 700px, 100vw' : '240px'}
                  className={`w-full rounded-lg border object-cover ${index === 0 ? 'max-h-96' : 'aspect-[4/3]'}`}
                  {...(getPhotoUrl && { getUrl: getPhotoUrl })}
                />
              </li>
            ))}
          </ul>
        )}
        {evidence && <EvidenceCards evidence={evidence} />}
        {facts.length > 0 && (
          <Card title="Details">
            <DescriptionList
              hasFixedLabels
              items={facts.map(({ label, value, unit }) => ({
                label,
                value: unit === null ? value : `${value} ${unit}`,
              }))}
            />
          </Card>
        )}
        {description !== '' && (
          <Card title="Description">
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{description}</p>
          </Card>
        )}
        {terms !== '' && (
          <Card title="Terms">
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{terms}</p>
          </Card>
        )}
        {content.questions && (
          <QuestionsCard questions={content.questions} slug={product.slug}>
            {questionForm}
          </QuestionsCard>
        )}
      </div>
      <aside className="grid min-w-0 content-start gap-4 max-lg:row-start-2">
        <PriceCard content={content}>{inquiryForm}</PriceCard>
        <LocationCard content={content} />
        {product.seller && <SellerCard seller={product.seller} contact={content.contact} />}
        {actions}
        <p className="text-sm text-muted">
          Figures are the seller’s{evidence && ` record of ${formatDate(evidence.asOf)}`}, not an offer of
          securities.
        </p>
      </aside>
    </article>
  )
}

function CategoryPath({ categoryPath }: Pick<PublicProduct, 'categoryPath'>) {
  const base = useContext(MarketBase)
  return (
    <nav aria-label="Category" className="text-sm text-muted">
      <a href={base} className="hover:text-ink hover:underline">
        Marketplace
      </a>
      {categoryPath.map(({ label, value }) => (
        <span key={value}>
          {' / '}
          <a href={`${base}?category=${value}`} className="hover:text-ink hover:underline">
            {label}
          </a>
        </span>
      ))}
    </nav>
  )
}

function SellerCard({ seller, contact }: { seller: PublicProduct['seller']; contact: string | null }) {
  const { brand, name, profile, verified, listings } = seller
  return (
    <section aria-label="Seller" className="overflow-hidden rounded-lg border bg-surface">
      {brand.color !== null && <BrandBand color={brand.color} />}
      <div className="flex items-center gap-3 px-3.5 py-3">
        {brand.logo !== null && <LogoTile logo={brand.logo} />}
        <div className="min-w-0">
          <h2 className="text-sm text-muted">Seller</h2>
          <p className="font-semibold wrap-anywhere">
            {profile === null ? (
              name
            ) : (
              <a href={profile} className="underline underline-offset-2 hover:text-accent">
                {name}
              </a>
            )}{' '}
            {verified && <VerifiedSign size={13} />}
          </p>
          <p className="text-sm text-muted">{pluralize(listings, 'public listing')}</p>
          {contact !== null && <p className="mt-1.5 wrap-anywhere">{contact}</p>}
        </div>
      </div>
    </section>
  )
}

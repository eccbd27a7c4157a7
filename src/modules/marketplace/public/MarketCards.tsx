import { VerifiedSign } from '../../../core/tenancy/VerifiedSign.tsx'
import { formatDate, formatNumber } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { compareUrl, parseCompared, maxCompared } from './compare-url.ts'
import type { MarketCard } from './find-listings.server.ts'
import type { MarketQuery } from './market-query.ts'
import { useProductAddress } from './MarketBase.tsx'
import { PhotoPicture } from './PhotoPicture.tsx'
import { closingLabel, priceLabel } from './price-label.ts'

/** Shows listings, each with its price next to its evidence. */
export const MarketCards = ({ cards, query }: { cards: readonly MarketCard[]; query: MarketQuery }) => (
  <ul aria-label="Listings" className="divide-y rounded-lg border bg-surface">
    {cards.map(card => (
      <CardDetails key={card.id} card={card} chosen={parseCompared(query.compare)} />
    ))}
  </ul>
)

function CardDetails({ card, chosen: selectedSlugs }: { card: MarketCard; chosen: readonly string[] }) {
  const { slug, title, category, state, county, photo, status, netAcres, asOf, seller, featured } = card
  const closing = closingLabel(card)
  return (
    <li className="flex gap-4 px-4 py-3.5 max-sm:flex-col max-sm:gap-2">
      {photo && (
        <PhotoPicture
          photo={photo}
          sizes="128px"
          className="h-24 w-32 shrink-0 rounded-md border object-cover max-sm:h-40 max-sm:w-full"
        />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="text-md font-semibold wrap-anywhere">
          <a href={useProductAddress()(slug)} className="hover:underline">
            {title}
          </a>
        </h3>
        <p className="text-muted">
          {county} County, {state} · {category}
          {netAcres !== null && ` · ${formatNumber(netAcres, 2)} net ac`}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {featured && <Tag>Featured</Tag>}
          {status && <Status tone={status.tone}>{status.label}</Status>}
          {asOf !== null && <span>As of {formatDate(asOf)}</span>}
          <span className="min-w-0 truncate">
            {seller.name} {seller.verified && <VerifiedSign size={12} />}
          </span>
          {!selectedSlugs.includes(slug) && selectedSlugs.length < maxCompared && (
            <a
              rel="nofollow"
              href={compareUrl([...selectedSlugs, slug])}
              className="underline hover:text-ink max-md:py-2"
            >
              Compare<span className="sr-only"> {title}</span>
            </a>
          )}
        </p>
      </div>
      <p className="shrink-0 text-right max-sm:text-left">
        <span className="block text-md font-semibold tabular-nums">{priceLabel(card)}</span>
        {closing && <span className="block text-sm text-muted">{closing}</span>}
      </p>
    </li>
  )
}

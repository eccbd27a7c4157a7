import { BlogDay } from './Byline.tsx'
import { BlogLink } from './BlogBase.tsx'
import type { ArticleCard } from './read-articles.server.ts'
import { SizedPicture } from '../figures/PictureDrawing.tsx'

/** Shows a list of articles with their dates, titles and reading times. */
export const CardList = ({ cards, level = 3 }: { cards: readonly ArticleCard[]; level?: 2 | 3 }) => (
  <ul>
    {cards.map(card => (
      <CardLine key={card.slug} level={level} {...card} />
    ))}
  </ul>
)

function CardLine({
  slug,
  title,
  description,
  minutes,
  publishedAt,
  category,
  author,
  cover,
  level,
}: ArticleCard & { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <li className="relative grid grid-cols-[7.5rem_minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-t py-4 hover:bg-hover/40 max-md:grid-cols-1">
      <span className="text-base text-faint">
        <BlogDay at={publishedAt} />
      </span>
      <div className="flex min-w-0 gap-4">
        <div className="min-w-0 flex-1">
          <Heading className="text-[16px] leading-snug font-semibold wrap-anywhere">
            <BlogLink to={`/${slug}`} className="after:absolute after:inset-0 hover:underline">
              {title}
            </BlogLink>
          </Heading>
          <p className="mt-0.5 text-md wrap-anywhere text-muted">{description}</p>
          <p className="mt-1 text-sm text-faint">
            {[category?.name, author?.name].filter(Boolean).join(' · ')}
            <span className="md:hidden">
              {(category || author) && ' · '}
              {minutes} min
            </span>
          </p>
        </div>
        {cover && (
          <SizedPicture
            picture={cover}
            sizes="128px"
            className="aspect-video h-18 w-32 shrink-0 rounded-md border object-cover max-md:hidden"
          />
        )}
      </div>
      <span className="text-base text-faint max-md:hidden">{minutes} min</span>
    </li>
  )
}

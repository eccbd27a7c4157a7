import { dayInZone, tradeTimeZone } from '../../../core/time/day.ts'
import { formatDate, toInitials } from '../../../ui/formats.ts'
import type { Label } from '../labels/label-kinds.ts'
import { BlogLink } from './BlogBase.tsx'
import type { ArticlePage } from './article-page.server.ts'

/** Shows a day in the platform's time zone, regardless of the reader's. */
export const BlogDay = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatDate(dayInZone(new Date(at), tradeTimeZone))}</time>
)

/** Shows the author and date of an article, and its reading time. */
export function Byline({
  author,
  publishedAt,
  changedAt,
  minutes,
}: Pick<ArticlePage, 'author' | 'publishedAt' | 'changedAt' | 'minutes'>) {
  return (
    <div className="mt-5.5 mb-7.5 flex flex-wrap items-center gap-x-3 gap-y-2 border-b pb-5.5 text-base leading-snug">
      {author && <Author {...author} />}
      <span className="ml-auto text-right text-muted max-md:ml-0 max-md:basis-full max-md:text-left">
        {publishedAt ? <BlogDay at={publishedAt} /> : 'Not published'}
        <br className="max-md:hidden" />
        <span className="md:hidden"> · </span>
        {minutes} min
        {publishedAt && changedAt && changedAt.slice(0, 10) > publishedAt.slice(0, 10) && (
          <>
            {' · updated '}
            <BlogDay at={changedAt} />
          </>
        )}
      </span>
    </div>
  )
}

const Author = ({ name, slug, about }: Label) => (
  <>
    <span
      aria-hidden="true"
      className="grid size-8.5 shrink-0 place-items-center rounded-full bg-hover text-sm font-semibold text-muted"
    >
      {toInitials(name)}
    </span>
    <span className="min-w-0">
      <BlogLink to={`/author/${slug}`} className="font-semibold hover:underline">
        {name}
      </BlogLink>
      {about && <span className="block text-muted">{about}</span>}
    </span>
  </>
)

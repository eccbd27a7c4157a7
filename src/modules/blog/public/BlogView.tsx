import type { ReactNode } from 'react'
import { labelKinds, type LabelKind } from '../labels/label-kinds.ts'
import { BlogLink } from './BlogBase.tsx'
import { BlogSearchForm } from './BlogSearchForm.tsx'
import { CardList } from './CardList.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import type { BlogList } from './public.server.ts'

const pluralLabels: Record<LabelKind, string> = {
  category: 'Categories',
  tag: 'Tags',
  author: 'Authors',
  series: 'Series',
}

interface BlogViewProps extends BlogList {
  title: string
  about?: string
  /** The link back to all articles. */
  above?: ReactNode
}

/** Shows a list of articles next to the labels that filter it. */
export const BlogView = ({ title, about, above, page, pages, cards, labels }: BlogViewProps) => (
  <div className="grid gap-x-12 gap-y-6 py-10 max-md:py-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
    <div className="min-w-0">
      {above && <p className="mb-2 text-base text-muted">{above}</p>}
      <h1 className="text-4xl font-bold tracking-tight wrap-anywhere max-md:text-3xl">{title}</h1>
      {about && <p className="mt-2 mb-6 max-w-[60ch] text-lg text-muted">{about}</p>}
      {cards.length === 0 ? (
        <p className="border-t py-6 text-muted">No articles yet.</p>
      ) : (
        <CardList cards={cards} level={2} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex justify-between border-t pt-4 text-base">
          {page > 1 ? (
            <BlogLink to={page === 2 ? '' : `/page/${page - 1}`} className="text-accent underline">
              Newer
            </BlogLink>
          ) : (
            <span />
          )}
          <span className="text-muted">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <BlogLink to={`/page/${page + 1}`} className="text-accent underline">
              Older
            </BlogLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
    <aside className="grid content-start gap-5 text-base max-lg:border-t max-lg:pt-5">
      <BlogSearchForm words="" />
      {(Object.keys(labelKinds) as LabelKind[]).map(kind => (
        <LabelGroup key={kind} kind={kind} labels={labels.filter(label => label.kind === kind)} />
      ))}
      <div>
        <p className="mb-1.5 text-sm text-faint">Follow</p>
        <FeedLinks />
      </div>
    </aside>
  </div>
)

function LabelGroup({ kind, labels }: { kind: LabelKind; labels: BlogList['labels'] }) {
  if (labels.length === 0) return null
  return (
    <nav aria-label={pluralLabels[kind]}>
      <p className="mb-1 text-sm text-faint">{pluralLabels[kind]}</p>
      <ul className={kind === 'tag' ? 'flex flex-wrap gap-x-3' : undefined}>
        {labels.map(({ slug, name, count }) => (
          <li key={slug}>
            <BlogLink
              to={`/${kind}/${slug}`}
              className="inline-block py-0.5 text-muted hover:text-ink hover:underline max-md:py-2.5"
            >
              {name} <span className="text-faint">{count}</span>
            </BlogLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

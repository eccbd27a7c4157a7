import { useContext } from 'react'
import { ArticleBody } from './ArticleBody.tsx'
import { Byline } from './Byline.tsx'
import { BlogBase, BlogLink } from './BlogBase.tsx'
import { CardList } from './CardList.tsx'
import { FeedLinks } from './FeedLinks.tsx'
import { articleHeadings } from './headings.ts'
import { SizedPicture } from '../figures/PictureDrawing.tsx'
import type { ArticlePage } from './article-page.server.ts'

/**
 * On the public site, the text is centered with its table of contents at the left. In the application, it starts at the
 * left edge of the page.
 */
const layouts = {
  outside: {
    grid: 'justify-center pt-10 lg:grid-cols-[12.5rem_minmax(0,42.5rem)] xl:grid-cols-[12.5rem_minmax(0,42.5rem)_12.5rem]',
    article: 'lg:col-start-2',
    side: 'max-xl:mt-8 max-xl:border-t max-xl:pt-4 lg:col-start-2 xl:sticky xl:top-7 xl:col-start-3 xl:row-start-1 xl:self-start xl:pt-1',
  },
  inside: {
    grid: 'pt-4 lg:grid-cols-[minmax(0,42.5rem)_14rem]',
    article: '',
    side: 'max-lg:mt-8 max-lg:border-t max-lg:pt-4 lg:sticky lg:top-4 lg:self-start',
  },
}

/**
 * Shows an article as readers see it, next to its table of contents, series and feeds, and above related
 * articles.
 */
export function ArticleView(article: ArticlePage) {
  const isInside = useContext(BlogBase) !== '/blog'
  const layout = layouts[isInside ? 'inside' : 'outside']
  const { title, description, body, category, tags, cover, figures, related } = article
  return (
    <>
      <div className={`grid gap-x-10 max-md:pt-6 ${layout.grid}`}>
        {!isInside && <TableOfContents article={article} />}
        <article className={`min-w-0 ${layout.article}`}>
          <p className="text-base text-muted">
            <BlogLink to="" className="hover:text-ink hover:underline">
              Blog
            </BlogLink>
            {category && (
              <>
                {' / '}
                <BlogLink to={`/category/${category.slug}`} className="hover:text-ink hover:underline">
                  {category.name}
                </BlogLink>
              </>
            )}
          </p>
          <h1 className="mt-2.5 mb-3.5 text-[44px] leading-[1.06] font-bold tracking-tight text-balance wrap-anywhere max-md:text-[32px]">
            {title}
          </h1>
          <p className="text-[19px] leading-normal text-pretty wrap-anywhere text-muted">{description}</p>
          <Byline {...article} />
          {cover && (
            <SizedPicture
              picture={cover}
              sizes="(min-width: 760px) 680px, 100vw"
              className="mb-7.5 aspect-video h-auto w-full rounded-lg border object-cover"
            />
          )}
          <ArticleBody body={body} data={figures} />
          {tags.length > 0 && (
            <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-2">
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <BlogLink
                    to={`/tag/${slug}`}
                    className="rounded-md border px-2.5 py-1 text-sm text-muted hover:border-edge hover:text-ink max-md:inline-block max-md:py-2.5"
                  >
                    {name}
                  </BlogLink>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-8.5 border-t pt-4 text-base leading-relaxed text-muted">
            General information about common practice, not legal advice. State law differs, and your lease
            controls.
          </p>
        </article>
        <aside className={`text-base leading-normal text-muted ${layout.side}`}>
          {isInside && <TableOfContents article={article} />}
          <SideColumn article={article} />
        </aside>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className={`mt-14 mb-10 max-w-250 ${isInside ? '' : 'mx-auto'}`}>
          <h2 id="related" className="mb-1.5 text-lg font-semibold">
            Related
          </h2>
          <CardList cards={related} />
        </section>
      )}
    </>
  )
}

const smallHeading = 'text-sm text-faint'

function TableOfContents({ article: { body } }: { article: ArticlePage }) {
  const headings = articleHeadings(body)
  if (headings.length < 2) return <span className="max-lg:hidden" />
  return (
    <nav aria-label="Contents" className="mb-6 pt-1 text-base max-lg:hidden lg:sticky lg:top-7 lg:self-start">
      <p className={`mb-2 ${smallHeading}`}>Contents</p>
      <ul>
        {headings.map(({ id, level, words }) => (
          <li key={id} className="border-l-2 border-line">
            <a
              href={`#${id}`}
              className={`block py-1 leading-snug wrap-anywhere text-muted hover:text-ink ${level === 3 ? 'pl-6' : 'pl-3'}`}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SideColumn({ article: { series } }: { article: ArticlePage }) {
  return (
    <>
      {series && (
        <div className="mb-4 border-b pb-4">
          <p className={`mb-1.5 ${smallHeading}`}>Series</p>
          <p>
            <BlogLink to={`/series/${series.label.slug}`} className="font-semibold text-ink hover:underline">
              {series.label.name}
            </BlogLink>
            , {series.position} of {series.total}
          </p>
          {series.previous && <SeriesStep words="Previous" {...series.previous} />}
          {series.next && <SeriesStep words="Next" {...series.next} />}
        </div>
      )}
      <p className={`mb-1.5 ${smallHeading}`}>Follow</p>
      <FeedLinks />
    </>
  )
}

const SeriesStep = ({ words, slug, title }: { words: string; slug: string; title: string }) => (
  <p>
    {words}:{' '}
    <BlogLink to={`/${slug}`} className="underline underline-offset-2 hover:text-ink">
      {title}
    </BlogLink>
  </p>
)

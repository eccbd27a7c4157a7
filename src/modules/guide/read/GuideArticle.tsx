import type { ReactNode } from 'react'
import { findPageNeighbors, findPage, findSection } from '../pages/all-pages.ts'
import type { GuidePage } from '../pages/guide-page.ts'
import { pageTerms } from '../pages/page-terms.ts'
import { Example } from './Example.tsx'
import { GuideLink, useIsReadable } from './GuideLink.tsx'
import { GuidePicture } from './GuidePicture.tsx'
import { GuideLocations } from './GuideLocations.tsx'
import { GeneratedContent } from './special/GeneratedContent.tsx'

/** Shows a page of the guide: explanation, formula, example, locations, and the previous and next pages. */
export function GuideArticle({ page, asks }: { page: GuidePage; asks?: ReactNode }) {
  const {
    slug,
    title,
    sentence,
    text,
    formula,
    example,
    picture,
    marks = [],
    places = [],
    oftenConfusedWith = [],
  } = page
  const terms = pageTerms(slug).filter(({ definition }) => definition !== sentence)
  return (
    <div className="gap-10 px-8 pt-5 pb-10 max-md:px-3.5 xl:grid xl:grid-cols-[minmax(0,48rem)_minmax(11rem,15rem)]">
      <article className="max-w-3xl">
        <p className="text-sm text-muted">Guide / {findSection(slug)?.title}</p>
        <h2 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{title}</h2>
        <p className="mt-2 max-w-[62ch] text-lg leading-relaxed">{sentence}</p>
        {formula && (
          <div className="mt-4 rounded-lg border bg-surface px-4 py-3">
            <p className="text-lg">{formula.words}</p>
            <p className="mt-0.5 text-xs text-faint">{formula.source}</p>
          </div>
        )}
        {example && <Example name={example} />}
        {text.map(paragraph => (
          <p key={paragraph} className="mt-3 max-w-[68ch] text-md leading-relaxed text-muted">
            {paragraph}
          </p>
        ))}
        {picture && <GuidePicture name={picture} marks={marks} />}
        <GeneratedContent slug={slug} />
        {terms.length > 0 && (
          <ArticleSection title="Words">
            <dl className="grid max-w-[68ch] gap-1.5 text-md">
              {terms.map(({ word, definition }) => (
                <div key={word}>
                  <dt className="inline font-semibold">{word}: </dt>
                  <dd className="inline text-muted">{definition}</dd>
                </div>
              ))}
            </dl>
          </ArticleSection>
        )}
        {places.length > 0 && (
          <ArticleSection title="Where to find it">
            <GuideLocations places={places} />
          </ArticleSection>
        )}
        <PageNeighbors slug={slug} />
      </article>
      {(oftenConfusedWith.length > 0 || asks) && (
        <aside aria-label="About this page" className="grid content-start gap-5 max-xl:mt-6 xl:pt-10">
          {oftenConfusedWith.length > 0 && (
            <section aria-label="Often confused with">
              <h3 className="mb-1 text-sm text-muted">Often confused with</h3>
              <ul className="grid gap-1.5">
                {oftenConfusedWith.map(word => (
                  <li key={word}>
                    <GuideLink topic={word} className="text-accent underline underline-offset-2">
                      {findPage(word)?.title}
                    </GuideLink>
                    <span className="block text-sm text-muted">{findPage(word)?.sentence}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {asks}
        </aside>
      )}
    </div>
  )
}

const ArticleSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mt-6 mb-2 text-lg font-bold tracking-tight">{title}</h3>
    {children}
  </section>
)

function PageNeighbors({ slug }: { slug: string }) {
  const { before, next } = findPageNeighbors(slug, useIsReadable())
  return (
    <nav aria-label="Related pages" className="mt-7 grid gap-3 md:grid-cols-2">
      {before ? <NeighborLink page={before} label="Previous" /> : <span className="max-md:hidden" />}
      {next && <NeighborLink page={next} label="Next" />}
    </nav>
  )
}

const NeighborLink = ({ page, label }: { page: GuidePage; label: string }) => (
  <GuideLink topic={page.slug} className="rounded-lg border bg-surface px-3.5 py-2.5 hover:border-edge">
    <span className="block text-xs text-muted">{label}</span>
    <span className="text-md font-semibold">{page.title}</span>
  </GuideLink>
)

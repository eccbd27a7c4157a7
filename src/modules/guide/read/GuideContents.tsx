import { use, useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import { changesSince } from '../news/news.ts'
import { NewsContext } from '../news/NewsContext.tsx'
import { sections } from '../pages/all-pages.ts'
import { GuideLink, useIsReadable } from './GuideLink.tsx'

/** Shows every page of the guide by section, scrolled to the open one. */
export function GuideContents({ topic }: { topic: string | undefined }) {
  const newCount = changesSince(use(NewsContext)?.visit).length
  const isShown = useIsReadable()
  const visible = sections
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ slug }) => isShown(slug)) }))
    .filter(({ pages }) => pages.length > 0)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[href$="/${topic}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [topic])
  return (
    <div ref={list}>
      {visible.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2 className="px-2 pt-2.5 pb-0.5 text-xs text-faint">{title}</h2>
          <ul>
            {pages.map(page => (
              <li key={page.slug}>
                <GuideLink
                  topic={page.slug}
                  isHere={page.slug === topic}
                  className={classes(
                    'block rounded-md px-2 py-0.75 max-md:py-2.5',
                    page.slug === topic
                      ? 'bg-accent-soft font-medium text-accent'
                      : 'text-muted hover:bg-hover',
                  )}
                >
                  {page.title}
                  {page.slug === 'whats-new' && newCount > 0 && (
                    <span className="float-right text-xs text-good">{newCount} new</span>
                  )}
                </GuideLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

import { use, useEffect } from 'react'
import { formatDay } from '../../../../core/time/calendar.ts'
import { Tag } from '../../../../ui/Tag.tsx'
import { changesSince } from '../../news/news.ts'
import { NewsContext } from '../../news/NewsContext.tsx'
import { changes } from '../../pages/changes.data.ts'
import { GuideLink } from '../GuideLink.tsx'

/** Shows the product's changes, newest first, with unread ones marked. Showing the complete list marks it as read. */
export function WhatsNew({ most }: { most?: number }) {
  const news = use(NewsContext)
  const unread = new Set(changesSince(news?.visit))
  useEffect(() => {
    if (most === undefined) news?.look()
  })
  return (
    <ul className="max-w-[72ch]">
      {changes.slice(0, most).map(change => (
        <li key={change.number} className="border-b py-2">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <GuideLink topic={change.topic} className="font-semibold text-accent hover:underline">
              {change.title}
            </GuideLink>
            {unread.has(change) && <Tag>New</Tag>}
            <span className="text-xs text-faint">{formatDay(change.date)}</span>
          </p>
          <p className="text-muted">{change.text}</p>
        </li>
      ))}
    </ul>
  )
}

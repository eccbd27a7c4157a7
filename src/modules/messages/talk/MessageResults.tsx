import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Instant } from '../../../core/auth/Instant.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { threadPath } from '../record/thread.ts'
import { createNameLookup } from '../record/thread-title.ts'
import { useMessagesApi } from './useMessages.tsx'

/** Search results in all of the user's threads or in one, each with a link to its place. */
export function MessageResults({ words, threadId = null }: { words: string; threadId?: string | null }) {
  const { data, error } = useQuery(
    useMessagesApi().api.search.queryOptions({ words: words.slice(0, 200), threadId }),
  )
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data) return null
  const nameOf = createNameLookup(data.names)
  return (
    <section aria-label="Matching messages">
      <h2 className="px-3.5 pt-3 pb-1 text-sm font-semibold text-muted">
        {data.found.length === 0 ? 'No messages match' : 'Messages'}
      </h2>
      <ul>
        {data.found.map(({ id, threadId, number, by, at, text }) => (
          <li key={id}>
            <Link
              to={threadPath(threadId)}
              hash={String(number)}
              className="block border-b px-3.5 py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="flex gap-2 text-sm text-faint">
                <span className="min-w-0 flex-1 truncate">{nameOf(by)}</span>
                <Instant at={at} />
              </span>
              <span className="line-clamp-2 break-words">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

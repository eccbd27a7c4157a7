import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useMessagesApi } from './useMessages.tsx'

interface ReadByProps {
  threadId: string
  /** The number of the last message, which must be the reader's own. */
  number: number
  reader: string
  nameOf: (id: string) => string
}

const maxNames = 5

/** The people who have seen the reader's last message. */
export function ReadBy({ threadId, number, reader, nameOf }: ReadByProps) {
  const { data } = useLiveQuery(useMessagesApi().api.seen.queryOptions({ threadId }))
  const readers = (data ?? []).filter(({ userId, readThrough }) => userId !== reader && readThrough >= number)
  if (readers.length === 0) return null
  const shownNames = readers.slice(0, maxNames).map(({ userId }) => nameOf(userId))
  const hiddenCount = readers.length - shownNames.length
  return (
    <p className="px-4.5 pb-1 text-right text-xs text-faint max-md:px-3.5">
      Seen by {shownNames.join(', ')}
      {hiddenCount > 0 && ` and ${hiddenCount} more`}
    </p>
  )
}

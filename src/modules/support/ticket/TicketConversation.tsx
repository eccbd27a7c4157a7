import type { ReactNode } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import type { RichText as Text } from '../../../core/text/nodes.ts'
import { RichText } from '../../../core/text/RichText.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import type { MailSegment } from './mail-segments.ts'

/** A message, an internal note or a file of a ticket. */
export type TalkEntry = {
  id: string
  authorId: string
  body?: Text
  /** The body's text with its pictures in place. */
  pieces?: readonly MailSegment[] | null
  createdAt: string
  /** Shown next to the name, such as "Support" or a note that no customer reads this. */
  tag?: string
  isNote?: boolean
  /** The channel of the message, if not the app. */
  below?: ReactNode
  /** Buttons for the entry. */
  acts?: ReactNode
}

interface TicketConversationProps {
  entries: readonly TalkEntry[]
  names: Readonly<Record<string, string>>
  reader: string | undefined
  /** The address from which the files of the ticket are downloaded. */
  address: string
}

/** The conversation of a ticket, in order. Internal notes look different from anything that is sent. */
export function TicketConversation({ entries, names, reader, address }: TicketConversationProps) {
  const getName = (id: string) => names[id] ?? 'Deleted person'
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Ticket"
      className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2"
    >
      <ol className="grid max-w-3xl gap-3 px-4.5 py-3.5 max-md:px-3.5">
        {entries.map(({ id, authorId, body, createdAt, tag, pieces, isNote, below, acts }) => (
          <li
            key={id}
            className={classes(
              isNote && 'rounded-lg border border-dashed border-warn bg-warn-soft px-3 py-2',
            )}
          >
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 font-semibold break-words">{getName(authorId)}</span>
              {isNote ? (
                <span className="text-sm font-semibold text-warn">Internal note, never sent</span>
              ) : (
                tag && <Tag>{tag}</Tag>
              )}
              <span className={classes('text-sm', isNote ? 'text-muted' : 'text-faint')}>
                <Instant at={createdAt} />
              </span>
              {acts && <span className="ml-auto">{acts}</span>}
            </div>
            {pieces?.map((piece, index) =>
              'picture' in piece ? (
                <InlinePicture key={piece.picture.id} {...piece.picture} address={address} />
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- an email does not change
                <RichText key={index} text={piece.text} getName={getName} reader={reader} />
              ),
            )}
            {body && !pieces && <RichText text={body} getName={getName} reader={reader} />}
            {below}
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * A picture at its place in an email, loaded only from the ticket's own files. It opens in full in a new tab.
 */
const InlinePicture = ({ id, fileName, address }: { id: string; fileName: string; address: string }) => (
  <a href={`${address}/${id}?shown`} target="_blank" rel="noopener" className="my-1.5 block w-fit">
    <img
      src={`${address}/${id}?shown`}
      alt={fileName}
      loading="lazy"
      className="max-h-96 max-w-full rounded border"
    />
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

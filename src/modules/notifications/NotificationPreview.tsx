import { useState } from 'react'
import { useInstant } from '../../core/auth/Instant.tsx'
import { addDays, type Day } from '../../core/time/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { pluralize, formatDate } from '../../ui/formats.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { RecordCards } from '../../core/cards/RecordCards.tsx'
import { cardsSchema } from '../../core/cards/card.ts'
import type { InboxNotification } from './InboxRow.tsx'
import { familyLabel, typeFamily, type NotificationKind } from './notification.ts'
import { NotificationReason } from './NotificationReason.tsx'

interface NotificationPreviewProps {
  row: InboxNotification
  kind: NotificationKind
  today: Day
  /** The address of its settings; null if the user cannot open them. */
  settings: string | null
  /** True below its row, which already shows the title and the message. */
  isBelowRow: boolean
  onOpen: () => void
  onDone: () => void
  onRead: () => void
  /** Snoozes until a day; null ends the snooze. */
  onSnooze: (until: Day | null) => void
  /** Null if it is not about one record. */
  onMute: (() => void) | null
}

/** The selected notification in full: its actions, its records, and why the user received it. */
export function NotificationPreview(props: NotificationPreviewProps) {
  const { row, kind, today, settings, isBelowRow, onOpen, onDone, onRead, onSnooze, onMute } = props
  const instant = useInstant()
  const [isPicking, setIsPicking] = useState(false)
  const records = row.metadata?.records ?? []
  const [action] = row.actions
  return (
    <article aria-label={row.title} className="grid content-start gap-3 p-4.5 max-md:p-3.5">
      <div>
        {!isBelowRow && <h2 className="text-md font-semibold break-words">{row.title}</h2>}
        <p className="mt-0.5 text-sm text-muted">
          {familyLabel(typeFamily(row.type))} · {instant(row.createdAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {action && (
          <Button variant="primary" onClick={onOpen}>
            {action.label} <Kbd>Enter</Kbd>
          </Button>
        )}
        <Button onClick={onDone}>
          Done <Kbd>e</Kbd>
        </Button>
        <Button onClick={onRead}>
          {row.isRead ? 'Mark unread' : 'Mark read'} <Kbd>u</Kbd>
        </Button>
        {onMute && (
          <Button onClick={onMute} title="No more notifications about this record">
            Mute <Kbd>m</Kbd>
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-b pb-3 text-sm text-muted">
        {row.snoozedUntil === null ? (
          <>
            Snooze <Kbd>h</Kbd>
            <Button size="small" onClick={() => onSnooze(addDays(today, 1))}>
              Tomorrow
            </Button>
            <Button size="small" onClick={() => onSnooze(addDays(today, 7))}>
              In a week
            </Button>
            {isPicking ? (
              <DateField
                label="Snooze until"
                labelHidden
                value=""
                min={addDays(today, 1)}
                onChange={event => event.target.value > today && onSnooze(event.target.value)}
              />
            ) : (
              <Button size="small" onClick={() => setIsPicking(true)}>
                Pick a day
              </Button>
            )}
          </>
        ) : (
          <>
            Snoozed until {instant(row.snoozedUntil)}
            <Button size="small" onClick={() => onSnooze(null)}>
              Back to the inbox
            </Button>
          </>
        )}
      </div>
      {!isBelowRow && row.message !== '' && <p className="break-words whitespace-pre-line">{row.message}</p>}
      <NotificationRecords
        noun={row.noun}
        ids={[...(row.recordId ? [row.recordId] : []), ...records.map(({ id }) => id)]}
      />
      {records.length > 1 && (
        <section>
          <h3 className="text-sm font-semibold">{pluralize(records.length, 'record')}</h3>
          <ul className="mt-1 divide-y border-y text-sm">
            {records.slice(0, maxListedRecords).map(({ id, title }) => (
              <li key={id} className="py-1 break-words">
                {title}
              </li>
            ))}
          </ul>
          {records.length > maxListedRecords && (
            <p className="mt-1 text-sm text-muted">
              and {pluralize(records.length - maxListedRecords, 'more record')}
            </p>
          )}
        </section>
      )}
      {row.expiresAt !== null && (
        <p className="text-sm text-muted">
          Cleared automatically after {formatDate(row.expiresAt.slice(0, 10))}.
        </p>
      )}
      <NotificationReason kind={kind} type={row.type} settings={settings} />
    </article>
  )
}

const maxListedRecords = 12
const maxCards = 4

/** The first records of a notification as cards with their current state. */
function NotificationRecords({ noun, ids }: { noun: string | null; ids: readonly string[] }) {
  const cards = [...new Set(ids)].slice(0, maxCards).map(recordId => ({ noun: noun ?? '', recordId }))
  const isReadable = cards.length > 0 && noun !== null && cardsSchema.safeParse(cards).success
  return isReadable && <RecordCards cards={cards} onlyOpen />
}

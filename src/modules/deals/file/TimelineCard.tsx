import AtSign from 'lucide-react/icons/at-sign'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import MoveRight from 'lucide-react/icons/move-right'
import Phone from 'lucide-react/icons/phone'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { formatDate, toInitials } from '../../../ui/formats.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { LogActivity } from '../activities/LogActivity.tsx'
import { activityLabels, type ActivityKind } from '../activities/activity.ts'
import { buildTimeline, type TimelineEntry } from './timeline.ts'
import type { DealView } from './useDealDetail.tsx'

const icons = { CALL: Phone, EMAIL: AtSign, MEETING: Users, LETTER: Mail, OFFER: FileText, STAGE: MoveRight }
const kindLabels = {
  CALL: 'Calls',
  EMAIL: 'Emails',
  MEETING: 'Meetings',
  LETTER: 'Mailings',
  OFFER: 'Offers',
  STAGE: 'Stages',
}

const initialCount = 15

/** Shows the timeline of the deal, newest first. */
export function TimelineCard({ file, readOnly }: { file: DealView; readOnly: string | null }) {
  const [kind, setKind] = useState<TimelineEntry['kind'] | null>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const [activity, setActivity] = useState<ActivityKind | NonNullable<TimelineEntry['activity']> | null>(null)
  const entries = buildTimeline(file)
  const kinds = (Object.keys(kindLabels) as TimelineEntry['kind'][]).filter(each =>
    entries.some(item => item.kind === each),
  )
  const filteredEntries = kind === null ? entries : entries.filter(each => each.kind === kind)
  const visibleEntries = isExpanded ? filteredEntries : filteredEntries.slice(0, initialCount)
  return (
    <Card
      title="Timeline"
      actions={
        <Menu
          label="Log activity"
          align="end"
          items={(Object.keys(activityLabels) as ActivityKind[]).map(each => ({
            label: activityLabels[each],
            disabledReason: readOnly,
            onSelect: () => setActivity(each),
          }))}
          renderTrigger={trigger => (
            <Button size="small" {...trigger}>
              Log activity
            </Button>
          )}
        />
      }
    >
      {entries.length > 0 && (
        <div className="-mx-4.5 max-md:-mx-3.5">
          <Chips
            label="Timeline"
            selected={kind ?? 'all'}
            onSelect={kindId =>
              setKind(kindId === 'all' || kindId === null ? null : (kindId as TimelineEntry['kind']))
            }
            chips={[
              { id: 'all', label: 'All', count: entries.length },
              ...kinds.map(id => ({
                id,
                label: kindLabels[id],
                count: entries.filter(each => each.kind === id).length,
              })),
            ]}
          />
        </div>
      )}
      <ol aria-label="Timeline" className="divide-y">
        {visibleEntries.map(instant => (
          <TimelineItem
            key={instant.id}
            entry={instant}
            name={file.names[instant.userId] ?? 'A former member'}
            onEdit={readOnly === null && instant.activity ? () => setActivity(instant.activity!) : undefined}
          />
        ))}
      </ol>
      {filteredEntries.length > visibleEntries.length && (
        <Button size="small" variant="quiet" onClick={() => setIsExpanded(true)}>
          Show older
        </Button>
      )}
      {activity !== null && (
        <LogActivity dealId={file.id} activity={activity} onClose={() => setActivity(null)} />
      )}
    </Card>
  )
}

type TimelineItemProps = { entry: TimelineEntry; name: string; onEdit: (() => void) | undefined }

function TimelineItem({ entry, name, onEdit }: TimelineItemProps) {
  const { at, kind, title, words } = entry
  const instant = useInstant()
  const Icon = icons[kind]
  return (
    <li className="flex gap-3 py-1.75">
      <time dateTime={at} className="w-24 shrink-0 text-xs leading-5 text-muted tabular-nums">
        {at.length === 10 ? formatDate(at) : instant(at)}
      </time>
      <Icon size={14} aria-hidden className="mt-0.75 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <span className="font-semibold">{title}</span>{' '}
        <span className="whitespace-pre-line text-muted wrap-anywhere">{words}</span>
      </div>
      {onEdit && (
        <Button size="small" variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
      )}
      <abbr
        title={name}
        className="grid size-5 shrink-0 place-items-center rounded-full bg-hover text-2xs no-underline"
      >
        {toInitials(name)}
      </abbr>
    </li>
  )
}

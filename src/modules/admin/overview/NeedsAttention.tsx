import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDate, pluralize } from '../../../ui/formats.ts'
import { Sign, type Tone } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { ageText } from './age.ts'
import type { WaitingItems } from './waiting.server.ts'
import { waitingPages, type WaitingKind } from './waiting.ts'

type KindDetails = {
  tone: Tone
  title: (count: number) => string
  /** The meaning of the time: how long the oldest item has waited, or the day of its deadline. */
  time: 'waiting' | 'deadline'
  search?: object
  act: string
}

const kindDetails: Record<WaitingKind, KindDetails> = {
  mails: {
    tone: 'bad',
    title: count => `${pluralize(count, 'email')} failed or held`,
    time: 'waiting',
    search: { failed: 'only' },
    act: 'Open emails',
  },
  quarantine: {
    tone: 'bad',
    title: count => `${pluralize(count, 'file')} quarantined this week`,
    time: 'waiting',
    act: 'Open files',
  },
  tickets: {
    tone: 'bad',
    title: count => `${pluralize(count, 'ticket')} past due`,
    time: 'deadline',
    act: 'Answer',
  },
  invoices: {
    tone: 'warn',
    title: count => `${pluralize(count, 'invoice')} past due`,
    time: 'deadline',
    act: 'Open billing',
  },
  requests: {
    tone: 'warn',
    title: count => pluralize(count, 'plan request'),
    time: 'waiting',
    search: { view: 'asked' },
    act: 'Answer',
  },
  verifications: {
    tone: 'warn',
    title: count => pluralize(count, 'verification request'),
    time: 'waiting',
    act: 'Review',
  },
  imports: {
    tone: 'warn',
    title: count => `${pluralize(count, 'import')} failed this week`,
    time: 'waiting',
    act: 'Contact',
  },
  messages: {
    tone: 'warn',
    title: count => pluralize(count, 'reported message'),
    time: 'waiting',
    act: 'Open reports',
  },
  listings: {
    tone: 'warn',
    title: count => pluralize(count, 'reported listing'),
    time: 'waiting',
    act: 'Open reports',
  },
  trials: {
    tone: 'info',
    title: count => `${pluralize(count, 'trial')} ending within 14 days`,
    time: 'deadline',
    act: 'Open lifecycle',
  },
}

/** Items that need a staff member, problems first, each with a link to its action. */
export function NeedsAttention({
  waiting,
  backup,
}: {
  waiting: readonly WaitingItems[]
  backup: string | null
}) {
  const lines = [
    ...(backup === null
      ? []
      : [
          {
            tone: 'bad' as const,
            title: 'Backup',
            detail: backup,
            lastDay: null,
            waited: null,
            to: '/admin/settings',
            search: {},
            act: 'Open settings',
          },
        ]),
    ...waiting.map(({ kind, count, since, seconds, organizations, names }) => {
      const { title, time, ...rest } = kindDetails[kind]
      return {
        search: {},
        ...rest,
        to: waitingPages[kind],
        title: title(count),
        detail: affectedText(names, organizations),
        lastDay: time === 'deadline' ? (since?.slice(0, 10) ?? null) : null,
        waited: time === 'waiting' && seconds !== null ? ageText(seconds) : null,
      }
    }),
  ]
  return (
    <Card
      title={
        <>
          Needs attention <span className="ml-1 font-normal text-muted">{lines.length || ''}</span>
        </>
      }
      hasNoPadding={lines.length > 0}
    >
      {lines.length === 0 ? (
        <p className="text-muted">Nothing needs attention.</p>
      ) : (
        <>
          <div
            aria-hidden
            className="flex gap-x-3 px-3.5 pb-1.5 text-xs font-medium text-muted max-sm:hidden"
          >
            <span className="flex-1 pl-5.25">Item and organization</span>
            <span className="w-24 text-right">Deadline</span>
            <span className="w-16 text-right">Waiting</span>
            <span className="w-28" />
          </div>
          <ul className="divide-y border-t">
            {lines.map(({ tone, title, detail, lastDay, waited, to, search, act }, index) => (
              <li
                key={title}
                className={classes(
                  'flex items-center gap-x-3 gap-y-1.5 px-3.5 py-2 max-sm:flex-wrap',
                  index === 0 && 'bg-selected',
                )}
              >
                <span className={toneText[tone]}>
                  <Sign tone={tone} />
                </span>
                <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-2rem)]">
                  <span className="block font-medium">{title}</span>
                  {detail && <span className="block text-sm break-words text-muted">{detail}</span>}
                </span>
                <Time name="Deadline" of={lastDay && formatDate(lastDay)} width="sm:w-24" />
                <Time name="Waiting" of={waited} width="sm:w-16" />
                <span className="w-28 shrink-0 text-right">
                  <Link
                    to={to}
                    search={search}
                    className={buttonClass(index === 0 ? 'primary' : 'plain', 'small')}
                  >
                    {act}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** "Red Butte Royalty", "Red Butte Royalty, Tule Basin and 3 more". */
function affectedText(names: readonly string[], organizations: number): string {
  const remaining = organizations - names.length
  return `${names.join(', ')}${remaining > 0 ? ` and ${remaining} more` : ''}`
}

/** A cell under its heading; on a phone, which shows no headings, it names itself. */
const Time = ({ name, of, width }: { name: string; of: string | null; width: string }) => (
  <span
    className={classes(
      'shrink-0 text-sm text-muted tabular-nums sm:text-right max-sm:flex-1 max-sm:ml-5.25',
      of === null && 'max-sm:hidden',
      width,
    )}
  >
    {of === null ? (
      <span aria-hidden>—</span>
    ) : (
      <>
        <span className="sm:sr-only">{name} </span>
        {of}
      </>
    )}
  </span>
)

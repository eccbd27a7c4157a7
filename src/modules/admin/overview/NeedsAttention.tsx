import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize } from '../../../ui/formats.ts'
import { Sign, type Tone } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { ageText } from './age.ts'
import type { WaitingItems } from './waiting.server.ts'

type KindDetails = {
  tone: Tone
  title: (count: number) => string
  /** The meaning of the time: how long the oldest item has waited, or a deadline. */
  time: 'waiting' | 'overdue' | 'ends'
  to: string
  search?: object
  act: string
}

const kindDetails: Record<WaitingItems['kind'], KindDetails> = {
  mails: {
    tone: 'bad',
    title: count => `${pluralize(count, 'email')} failed or held`,
    time: 'waiting',
    to: '/admin/email-notifications',
    search: { failed: 'only' },
    act: 'Open emails',
  },
  quarantine: {
    tone: 'bad',
    title: count => `${pluralize(count, 'file')} quarantined this week`,
    time: 'waiting',
    to: '/admin/storage-monitoring',
    act: 'Open files',
  },
  tickets: {
    tone: 'bad',
    title: count => `${pluralize(count, 'ticket')} past due`,
    time: 'overdue',
    to: '/admin/support',
    act: 'Answer',
  },
  invoices: {
    tone: 'warn',
    title: count => `${pluralize(count, 'invoice')} past due`,
    time: 'overdue',
    to: '/admin/billing',
    act: 'Open billing',
  },
  requests: {
    tone: 'warn',
    title: count => pluralize(count, 'plan request'),
    time: 'waiting',
    to: '/admin/subscriptions',
    search: { view: 'asked' },
    act: 'Answer',
  },
  verifications: {
    tone: 'warn',
    title: count => pluralize(count, 'verification request'),
    time: 'waiting',
    to: '/admin/verification-requests',
    act: 'Review',
  },
  imports: {
    tone: 'warn',
    title: count => `${pluralize(count, 'import')} failed this week`,
    time: 'waiting',
    to: '/admin/organizations',
    act: 'Contact',
  },
  messages: {
    tone: 'warn',
    title: count => pluralize(count, 'reported message'),
    time: 'waiting',
    to: '/admin/messages',
    act: 'Open reports',
  },
  listings: {
    tone: 'warn',
    title: count => pluralize(count, 'reported listing'),
    time: 'waiting',
    to: '/admin/marketplace',
    act: 'Open reports',
  },
  trials: {
    tone: 'info',
    title: count => `${pluralize(count, 'trial')} ending within 14 days`,
    time: 'ends',
    to: '/admin/subscription-lifecycle',
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
            time: '',
            to: '/admin/settings',
            search: {},
            act: 'Open settings',
          },
        ]),
    ...waiting.map(({ kind, count, seconds, organizations, names }) => {
      const { title, time, ...rest } = kindDetails[kind]
      return {
        search: {},
        ...rest,
        title: title(count),
        detail: affectedText(names, organizations),
        time: seconds === null ? '' : timeText(time, seconds),
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
      flush={lines.length > 0}
    >
      {lines.length === 0 ? (
        <p className="text-muted">Nothing needs attention.</p>
      ) : (
        <ul className="mt-1 divide-y border-t">
          {lines.map(({ tone, title, detail, time, to, search, act }, index) => (
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
              <span className="shrink-0 text-sm text-muted tabular-nums max-sm:ml-6 max-sm:flex-1">
                {time}
              </span>
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
      )}
    </Card>
  )
}

/** "Red Butte Royalty", "Red Butte Royalty, Tule Basin and 3 more". */
function affectedText(names: readonly string[], organizations: number): string {
  const remaining = organizations - names.length
  return `${names.join(', ')}${remaining > 0 ? ` and ${remaining} more` : ''}`
}

function timeText(kind: KindDetails['time'], seconds: number): string {
  if (kind === 'ends') return `first ends in ${ageText(-seconds)}`
  return `${kind} ${ageText(seconds)}`
}

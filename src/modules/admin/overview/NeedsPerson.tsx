import { Link } from '@tanstack/react-router'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { countOf } from '../../../ui/formats.ts'
import { Sign, type Tone } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import type { Waiting } from './waiting.server.ts'

type Kind = {
  tone: Tone
  words: (count: number) => string
  since: string
  to: string
  search?: object
  act: string
}

const kinds: Record<Waiting['kind'], Kind> = {
  mails: {
    tone: 'bad',
    words: count => `${countOf(count, 'email')} failed or held`,
    since: 'first from',
    to: '/admin/email-notifications',
    act: 'Open emails',
  },
  quarantine: {
    tone: 'bad',
    words: count => `${countOf(count, 'file')} put in quarantine this week`,
    since: 'first on',
    to: '/admin/storage-monitoring',
    act: 'Open storage',
  },
  requests: {
    tone: 'warn',
    words: count => countOf(count, 'plan request'),
    since: 'longest waiting since',
    to: '/admin/subscriptions',
    search: { view: 'asked' },
    act: 'Answer',
  },
  verifications: {
    tone: 'warn',
    words: count => countOf(count, 'verification request'),
    since: 'longest waiting since',
    to: '/admin/verification-requests',
    act: 'Review',
  },
  trials: {
    tone: 'info',
    words: count => `${countOf(count, 'trial')} ending within 14 days`,
    since: 'first ends',
    to: '/admin/subscription-lifecycle',
    act: 'Open lifecycle',
  },
}

/** Items that need a staff member, problems first, each with a link to its action. */
export function NeedsPerson({ waiting, backup }: { waiting: readonly Waiting[]; backup: string | null }) {
  const instant = useInstant()
  const lines = [
    ...(backup === null
      ? []
      : [
          {
            tone: 'bad' as const,
            words: 'Backup',
            detail: backup,
            to: '/admin/settings',
            search: {},
            act: 'Open settings',
          },
        ]),
    ...waiting.map(({ kind, count, since }) => {
      const { words, since: sinceWords, ...rest } = kinds[kind]
      return {
        search: {},
        ...rest,
        words: words(count),
        detail: since ? `${sinceWords} ${instant(since)}` : '',
      }
    }),
  ]
  return (
    <Card title="Needs a person" flush={lines.length > 0}>
      {lines.length === 0 ? (
        <p className="text-muted">Nothing waits: no failed email, no open request, no trial about to end.</p>
      ) : (
        <ul className="mt-1 divide-y border-t">
          {lines.map(({ tone, words, detail, to, search, act }) => (
            <li key={words} className="flex items-center gap-3 px-3.5 py-2">
              <span className={toneText[tone]}>
                <Sign tone={tone} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{words}</span>
                <span className="block text-sm text-muted">{detail}</span>
              </span>
              <Link to={to} search={search} className={buttonClass('plain', 'small')}>
                {act}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

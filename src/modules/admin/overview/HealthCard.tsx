import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatCount, formatNumber } from '../../../ui/formats.ts'
import { Sign, type Tone } from '../../../ui/Sign.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { Status } from '../../../ui/Status.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { ageText } from './age.ts'
import type { PlatformHealth } from './health.server.ts'

const partNames: Readonly<Record<string, string>> = {
  app: 'Application',
  files: 'Files',
  mail: 'Email',
  jobs: 'Background work',
}

type HealthLineData = {
  name: string
  tone: Tone
  /** A one-word problem, if there is one. */
  problem?: string | undefined
  /** 12 weeks. */
  weeks?: readonly (number | null)[] | undefined
  value: string
  note: string
  to: string
}

/** A line for each part of the platform. Only a part with a problem names it. */
export function HealthCard({
  health,
  backup,
}: {
  health: PlatformHealth | undefined
  backup: HealthLineData
}) {
  if (!health) return <Skeleton className="h-72" />
  const lines = [...healthLines(health), backup]
  const problemCount = lines.filter(({ tone }) => tone === 'bad' || tone === 'warn').length
  return (
    <Card
      hasNoPadding
      title={
        <>
          Health{' '}
          <span className="font-normal text-muted">
            {problemCount === 0
              ? 'all good'
              : pluralize(problemCount, 'part needs attention', 'parts need attention')}
          </span>
        </>
      }
    >
      <ul className="mt-1 divide-y border-t">
        {lines.map(line => (
          <HealthLine key={line.name} {...line} />
        ))}
      </ul>
    </Card>
  )
}

export type HealthLineProps = HealthLineData

const HealthLine = ({ name, tone, problem, weeks, value, note, to }: HealthLineData): ReactNode => (
  <li className="flex items-center gap-3 px-3.5 py-1.5">
    <span className={toneText[tone]}>
      <Sign tone={tone} />
    </span>
    <Link to={to} className="min-w-0 flex-1 wrap-break-word hover:underline">
      {name} {problem !== undefined && <Status tone={tone}>{problem}</Status>}
    </Link>
    {weeks?.some(week => week !== null) && (
      <span className="max-sm:hidden">
        <Sparkline values={weeks} label={`${name}, 12 weeks`} width={76} height={16} />
      </span>
    )}
    <span className="min-w-24 text-right leading-tight tabular-nums">
      <span className="block">{value}</span>
      <span className="block text-xs text-muted">{note}</span>
    </span>
  </li>
)

function healthLines({ parts, queue, mails, database }: PlatformHealth): HealthLineData[] {
  const slow = (queue.oldestSeconds ?? 0) > slowSeconds
  const refusedShare = mails.sent + mails.failed === 0 ? null : mails.failed / (mails.sent + mails.failed)
  const usedShare = database.connections / database.maxConnections
  return [
    ...parts.map(({ part, problem, uptime, weeks }): HealthLineData => ({
      name: partNames[part] ?? part,
      tone: problem === null ? 'good' : 'bad',
      problem: problem ?? undefined,
      weeks,
      value: uptime === null ? '—' : `${(Math.floor(uptime * 100) / 100).toFixed(2)}%`,
      note: 'up, 90 days',
      to: '/status',
    })),
    {
      name: 'Queue',
      tone: queue.failed > 0 || slow ? 'warn' : 'good',
      problem: queue.failed > 0 ? `${formatCount(queue.failed)} failed` : slow ? 'Slow' : undefined,
      value: `${formatCount(queue.waiting)} waiting`,
      note:
        queue.oldestSeconds === null
          ? `${formatCount(queue.running)} running`
          : `oldest ${ageText(queue.oldestSeconds)}`,
      to: '/admin/background',
    },
    {
      name: 'Email refused',
      tone: refusedShare !== null && refusedShare > maxRefusedShare ? 'warn' : 'good',
      problem: refusedShare !== null && refusedShare > maxRefusedShare ? 'High' : undefined,
      value: refusedShare === null ? '—' : `${formatNumber(refusedShare * 100, 1)}%`,
      note: `of ${formatCount(mails.sent + mails.failed)}, 7 days`,
      to: '/admin/email-notifications',
    },
    {
      name: 'Database',
      tone: usedShare > maxUsedShare ? 'warn' : 'good',
      problem: usedShare > maxUsedShare ? 'Nearly full' : undefined,
      value: `${formatCount(database.connections)} of ${formatCount(database.maxConnections)}`,
      note: `connections, ${formatCount(Math.round(database.mb))} MB`,
      to: '/admin/storage-monitoring',
    },
  ]
}

const slowSeconds = 120
const maxRefusedShare = 0.005
const maxUsedShare = 0.8

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { daysBetween, formatDays, formatShortDay } from '../../../core/time/calendar.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { acresSummary, sumStates, type StateTotal } from '../numbers/lease-totals.ts'
import type { LeaseClock } from '../numbers/lease-clocks.server.ts'
import type { LeaseState } from '../record/lease-state.ts'
import { linkToStates } from './lease-search.ts'
import { useLeases } from '../record/useLeases.tsx'

const maxRows = 5
const atRiskStates: readonly LeaseState[] = ['LAPSE_RISK']
const runningStates: readonly LeaseState[] = ['DAYS_LEFT', 'TERM_ENDING', 'HELD_BY_SHUT_IN']
const heldWithoutClockStates: readonly LeaseState[] = [
  'HELD_BY_PRODUCTION',
  'HELD_BY_UNIT',
  'HELD_BY_OPERATIONS',
]

/** Leases at lapse risk, those held with days left, and the number held with nothing to do; empty without leases. */
export function LeaseClocksPanel() {
  const { api } = useLeases()
  const { data, error } = useLiveQuery(api.clocks.queryOptions())
  if (!data) return error ? null : <div className="waiting h-40" />
  if (data.totals.length === 0) return null
  const { rows, totals, today } = data
  const summarize = (states: readonly LeaseState[]) => ({
    states,
    rows: rows
      .filter(({ state }) => states.includes(state))
      .toSorted((a, b) => ((a.endsOn ?? '9') < (b.endsOn ?? '9') ? -1 : 1)),
    ...sumStates(totals.filter(({ state }) => states.includes(state))),
  })
  const risk = summarize(atRiskStates)
  const heldTotals = summarize(runningStates)
  return (
    <Card hasNoPadding title={<Heading {...risk}>Lapse risk</Heading>}>
      {risk.rows.length === 0 && <p className="px-3.5 pb-2.5 text-muted">No lease at lapse risk</p>}
      <ClockRows rows={risk.rows.slice(0, maxRows)} today={today} />
      <h3 className="border-t px-3.5 pt-2.5 pb-1 font-semibold">
        <Heading {...heldTotals}>Held, days left</Heading>
      </h3>
      {heldTotals.rows.length === 0 && <p className="px-3.5 pb-2.5 text-muted">No clock running</p>}
      <ClockRows rows={heldTotals.rows.slice(0, maxRows)} today={today} />
      <HeldWithoutClock totals={totals.filter(({ state }) => heldWithoutClockStates.includes(state))} />
      <ActiveOfRecord totals={totals.filter(({ state }) => state === 'HELD_OF_RECORD')} />
    </Card>
  )
}

type HeadingProps = {
  states: readonly LeaseState[]
  active: number
  netAcres: string | null
  netUnknown: number
  children: ReactNode
}

const Heading = ({ states, active, netAcres, netUnknown, children }: HeadingProps) => (
  <span className="flex items-baseline gap-2">
    {children}
    <span className="font-normal text-muted">{formatCount(active)}</span>
    {active > 0 && (
      <Link
        to="/app/leases"
        search={linkToStates(states)}
        className="opens ml-auto rounded-sm text-sm font-normal text-muted tabular-nums"
      >
        {acresSummary(netAcres, netUnknown)} net ac
      </Link>
    )}
  </span>
)

const ClockRows = ({ rows, today }: { rows: readonly LeaseClock[]; today: string }) => (
  <ul className="divide-y border-t empty:hidden">
    {rows.map(row => (
      <ClockRow key={row.id} row={row} today={today} />
    ))}
  </ul>
)

function ClockRow({
  row: { id, leaseNumber, name, state, endsOn, netAcres },
  today,
}: {
  row: LeaseClock
  today: string
}) {
  const tone = state === 'LAPSE_RISK' ? 'bad' : 'warn'
  const days = endsOn === null ? null : daysBetween(today, endsOn)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 px-3.5 py-1.5">
      <Sign tone={tone} className={classes('mt-1.5', toneText[tone])} />
      <Link to="/app/leases/$leaseId" params={{ leaseId: id }} className="truncate hover:underline">
        <span className="font-semibold">{name || leaseNumber}</span>{' '}
        {name && <span className="font-mono text-sm text-muted">{leaseNumber}</span>}
      </Link>
      <span className={classes('text-right font-medium tabular-nums', toneText[tone])}>
        {days === null ? '—' : days < 0 ? `${formatCount(-days)} d over` : formatDays(days)}
      </span>
      <span className="col-start-2 text-sm text-muted">
        {endsOn === null
          ? 'No last day on record'
          : `Last day to act ${days! < 0 ? 'was ' : ''}${formatShortDay(endsOn, today)}`}
      </span>
      <span className="text-right text-sm text-muted tabular-nums">{formatAcres(netAcres)} ac</span>
    </li>
  )
}

/** "155 more held, nothing to do" */
function HeldWithoutClock({ totals }: { totals: readonly StateTotal[] }) {
  const { active, netAcres, netUnknown } = sumStates(totals)
  if (active === 0) return null
  return (
    <p className="flex gap-2 border-t px-3.5 py-2">
      <Sign tone="good" className={classes('mt-1.5 shrink-0', toneText.good)} />
      <span>
        <Link
          to="/app/leases"
          search={linkToStates(heldWithoutClockStates)}
          className="font-semibold hover:underline"
        >
          {pluralize(active, 'more', 'more')} held
        </Link>
        , nothing to do
        <span className="block text-sm text-muted tabular-nums">
          {acresSummary(netAcres, netUnknown)} net ac
        </span>
      </span>
    </p>
  )
}

/** Leases that only an agency's record holds, with the step that would confirm them. */
function ActiveOfRecord({ totals }: { totals: readonly StateTotal[] }) {
  const { active } = sumStates(totals)
  if (active === 0) return null
  return (
    <p className="flex gap-2 border-t px-3.5 py-2">
      <Sign tone="none" className={classes('mt-1.5 shrink-0', toneText.none)} />
      <span>
        <Link
          to="/app/leases"
          search={linkToStates(['HELD_OF_RECORD'])}
          className="font-semibold hover:underline"
        >
          {pluralize(active, 'lease')}
        </Link>{' '}
        active of record, no production linked
        <Link to="/app/leases/link-wells" className="block text-accent hover:underline">
          Link wells to confirm HBP
        </Link>
      </span>
    </p>
  )
}

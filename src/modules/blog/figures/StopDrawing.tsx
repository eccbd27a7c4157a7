/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing in the page, not a file */
import { createScale } from '../../../ui/chart/scale.ts'
import { formatDate, formatNumber, monthNames } from '../../../ui/formats.ts'
import {
  addDays,
  dayNumber,
  toDay,
  daysBetween,
  monthNumber,
  monthStart,
} from '../../../core/time/calendar.ts'
import { faintText, plotArea, smallText, createValueAxis, ValueLines, yPosition } from './axis.tsx'
import type { StopFigure } from './figure.ts'
import { FigureFrame } from './FigureFrame.tsx'
import { stopOutcome, type StopOutcome } from './stop-outcome.ts'

const barTop = (index: number) => 204 + index * 25

/** Shows a well's stop and its effect on leases with different cessation clauses, on one axis of days. */
export function StopDrawing(stop: StopFigure) {
  const { title, unit, caption, first, rates, lastDay, workOn, backOn, leases } = stop
  const { scale, ticks } = createValueAxis(rates)
  const last = addDays(first, rates.length - 1)
  const days = createScale({ from: dayNumber(first), to: dayNumber(last) }, [plotArea.left, plotArea.right])
  const x = (day: string) => Math.round(days.toPosition(dayNumber(day)) * 10) / 10
  const outcomes = leases.map(lease => ({ ...lease, outcome: stopOutcome(stop, lease.days) }))
  const bottom = barTop(leases.length) - 2
  const end = backOn ?? last
  return (
    <FigureFrame
      title={title}
      note="and the same stop under each lease"
      caption={caption}
      table={{
        head: ['Lease', 'Days allowed', 'Days run', 'Last day to act', 'Outcome'],
        rows: outcomes.map(({ name, days, outcome }) => [
          name,
          days === null ? 'none' : String(days),
          outcome.kind === 'held' ? String(outcome.daysRun) : '—',
          outcome.kind === 'no clause' ? '—' : formatDate(outcome.lastSafe),
          outcomeLabel(outcome),
        ]),
      }}
    >
      <svg
        viewBox={`0 0 ${plotArea.width} ${bottom + 26}`}
        role="img"
        aria-label={`${title}: last production ${formatDate(lastDay)}${workOn ? `, work begins ${formatDate(workOn)}` : ''}${backOn ? `, back on ${formatDate(backOn)}` : ''}. ${outcomes.map(({ name, outcome }) => `${name}: ${outcomeLabel(outcome)}.`).join(' ')}`}
      >
        <ValueLines ticks={ticks} scale={scale} unit={unit} />
        <rect
          x={x(lastDay)}
          y={plotArea.top}
          width={x(end) - x(lastDay)}
          height={plotArea.bottom - plotArea.top}
          className="fill-warn-soft"
          opacity=".6"
        />
        <path
          d={`M${rates.map((rate, index) => `${x(addDays(first, index))} ${yPosition(scale, rate)}`).join('L')}`}
          className="fill-none stroke-green"
          strokeWidth="1.8"
        />
        <DayMark at={x(lastDay)} bottom={bottom} day={lastDay} words="last production" />
        {backOn && <DayMark at={x(backOn)} bottom={bottom} day={backOn} words="back on" />}
        {workOn && (
          <g>
            <path d={`M${x(workOn)} 154V${plotArea.bottom}`} className="stroke-info" strokeWidth="1.5" />
            <circle cx={x(workOn)} cy="150" r="4" className="fill-none stroke-info" strokeWidth="1.5" />
            <text x={x(workOn) - 8} y="154" textAnchor="end" className={smallText}>
              <tspan className="fill-ink font-semibold">{shortDay(workOn)}</tspan> rig on
            </text>
          </g>
        )}
        {outcomes.map(({ name, days: allowed, outcome }, index) => (
          <LeaseBar
            key={name}
            name={name}
            allowed={allowed}
            outcome={outcome}
            lastDay={lastDay}
            end={end}
            top={barTop(index)}
            x={x}
          />
        ))}
        <path d={`M${plotArea.left} ${bottom}H${plotArea.right}`} className="stroke-line" />
        {monthsIn(first, last).map(day => (
          <text key={day} x={x(day) + 4} y={bottom + 18} className={faintText}>
            {monthNames[Number(day.slice(5, 7)) - 1]}
          </text>
        ))}
      </svg>
    </FigureFrame>
  )
}

const DayMark = ({ at, bottom, day, words }: { at: number; bottom: number; day: string; words: string }) => (
  <g>
    <path d={`M${at} 6V${bottom}`} className="stroke-edge" strokeDasharray="3 3" />
    <text x={at + 6} y={14} className={smallText}>
      <tspan className="fill-ink font-semibold">{shortDay(day)}</tspan> {words}
    </text>
  </g>
)

interface LeaseBarProps {
  name: string
  allowed: number | null
  outcome: StopOutcome
  lastDay: string
  end: string
  top: number
  x: (day: string) => number
}

function LeaseBar({ name, allowed, outcome, lastDay, end, top, x }: LeaseBarProps) {
  const to = outcome.kind === 'held' ? outcome.onDay : outcome.kind === 'ran out' ? outcome.lastSafe : end
  const outline = allowed === null ? end : addDays(lastDay, allowed)
  return (
    <g>
      <text x={x(lastDay) - 8} y={top + 11} textAnchor="end" className={smallText}>
        {name}
      </text>
      <rect
        x={x(lastDay)}
        y={top}
        width={x(outline) - x(lastDay)}
        height="14"
        rx="2"
        className="fill-none stroke-edge"
        strokeDasharray="3 3"
      />
      {allowed !== null && (
        <rect x={x(lastDay)} y={top} width={x(to) - x(lastDay)} height="14" rx="2" className="fill-warn" />
      )}
      <text
        x={Math.max(x(outline), x(end)) + 10}
        y={top + 11}
        className={`${toneClass[outcome.kind]} text-[11px] font-semibold`}
      >
        {sign[outcome.kind]} {outcomeLabel(outcome)}
      </text>
    </g>
  )
}

const toneClass = { held: 'fill-good', 'ran out': 'fill-bad', 'no clause': 'fill-info' }
const sign = { held: '●', 'ran out': '◆', 'no clause': '○' }

/** Describes a lease's outcome in words. */
function outcomeLabel(outcome: StopOutcome): string {
  if (outcome.kind === 'no clause') return 'Temporary cessation?'
  if (outcome.kind === 'ran out') return `Ran out ${shortDay(outcome.lastSafe)}`
  return `Held, ${formatNumber(outcome.daysLeft)} days to spare`
}

const shortDay = (day: string) => formatDate(day).replace(/, \d+$/, '')

/** Lists the first day of each month within a range of days. */
function monthsIn(first: string, last: string): string[] {
  const months = Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, index) =>
    toDay(monthStart(monthNumber(first) + index)),
  )
  return months.map(day => (day < first ? first : day)).filter(day => daysBetween(day, last) > 5)
}

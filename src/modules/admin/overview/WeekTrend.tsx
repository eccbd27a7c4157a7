import { Link } from '@tanstack/react-router'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { Sparkline } from '../../../ui/chart/Sparkline.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import type { Trend } from './trends.server.ts'

const width = 150
const height = 44

/** A platform figure over 12 weeks. Levels are a line and flows are bars, with the current week filled. */
export function WeekTrend({ trend }: { trend: Trend }) {
  const { label, to, unit, kind, weeks, failed } = trend
  const decimals = unit === 'MB' ? 1 : 0
  const current = weeks.at(-1) ?? null
  const description = `${label} by week: ${weeks.map(value => formatNumber(value, decimals)).join(', ')}${unit && ` ${unit}`}`
  return (
    <Link to={to} className="block min-w-0 rounded-md p-2 hover:bg-hover">
      <Stat
        label={label}
        value={formatNumber(current, decimals)}
        unit={current === null ? undefined : unit || undefined}
        note={weekChangeNote(trend, decimals)}
      />
      <div className="mt-2">
        {kind === 'level' ? (
          <Sparkline values={weeks} label={description} width={width} height={height} />
        ) : (
          <Bars values={weeks} label={description} />
        )}
      </div>
      {failed !== null && failed > 0 && (
        <p className="mt-1 text-sm text-bad">{pluralize(failed, 'failure')} this week</p>
      )}
    </Link>
  )
}

/** Explains the bars. */
export const WeekLegend = () => (
  <span className="flex gap-3 text-xs text-muted">
    {(['This week', 'Earlier'] as const).map(label => (
      <span key={label} className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={label === 'This week' ? 'size-2.5 bg-accent' : 'size-2.5 border border-edge'}
        />
        {label}
      </span>
    ))}
  </span>
)

/** "+6 on prior week" */
function weekChangeNote({ weeks }: Trend, decimals: number): string {
  const [previous, current] = [weeks.at(-2) ?? null, weeks.at(-1) ?? null]
  if (previous === null || current === null) return 'no prior week'
  const change = current - previous
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return `${sign}${formatNumber(Math.abs(change), decimals)} on prior week`
}

function Bars({ values, label }: { values: Trend['weeks']; label: string }) {
  const max = Math.max(1, ...values.map(value => value ?? 0))
  const step = width / values.length
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        className="block"
      >
        <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line" />
        {values.map((value, index) => {
          const barHeight = ((value ?? 0) / max) * (height - 2)
          const isLast = index === values.length - 1
          return (
            barHeight > 0 && (
              <rect
                key={index}
                x={index * step + 1.5}
                y={height - barHeight}
                width={step - 3}
                height={barHeight}
                className={isLast ? 'fill-accent stroke-accent' : 'fill-none stroke-edge'}
              />
            )
          )
        })}
      </svg>
      <span className="sr-only">{label}</span>
    </>
  )
}

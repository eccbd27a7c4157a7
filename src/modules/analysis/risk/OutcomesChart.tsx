import { useMemo } from 'react'
import { histogram } from '../../../core/economics/risk/percentiles.ts'
import type { SimulationResult } from '../../../core/economics/risk/simulate.ts'
import { shortNumber } from '../../../ui/chart/line-option.ts'
import { Plot } from '../../../ui/chart/Plot.tsx'
import { formatCount, formatMoney } from '../../../ui/formats.ts'

const barCount = 48

type OutcomesChartProps = { simulated: SimulationResult; entered: number | null }

/** A histogram of NPV over the trials; losses are gray, and lines mark P90, P50, P10 and the value as entered. */
export function OutcomesChart({ simulated: { npvs, npv }, entered }: OutcomesChartProps) {
  const counts = useMemo(() => histogram(npvs, barCount), [npvs])
  const max = Math.max(...counts.map(({ count }) => count))
  const dollars = (value: number) => formatMoney(value.toFixed(0)).replace(/\.00$/, '')
  const marks = [
    { at: npv.p90, label: 'P90' },
    { at: npv.p50, label: 'P50' },
    { at: npv.p10, label: 'P10' },
  ]
  const inSight = entered !== null && entered > counts[0]!.from && entered < counts.at(-1)!.to
  return (
    <>
      <Plot
        label={`Histogram of the NPV: P90 ${dollars(npv.p90)}, P50 ${dollars(npv.p50)}, P10 ${dollars(npv.p10)}`}
        height={300}
        x={{
          from: counts[0]!.from,
          to: counts.at(-1)!.to,
          text: value => `${value < 0 ? '−' : ''}$${shortNumber(Math.abs(value))}`,
        }}
        y={{ from: 0, to: max * 1.18, unit: 'trials' }}
      >
        {place => (
          <>
            {counts.map(({ from, to, count }) => (
              <rect
                key={from}
                x={place.x.toPosition(from) + 0.5}
                width={Math.max(1, place.x.toPosition(to) - place.x.toPosition(from) - 1)}
                y={place.y.toPosition(count)}
                height={place.bottom - place.y.toPosition(count)}
                className={to <= 0 ? 'fill-muted' : 'fill-accent'}
              >
                <title>{`${dollars(from)} to ${dollars(to)}: ${formatCount(count)} trials`}</title>
              </rect>
            ))}
            {marks.map(({ at, label }) => (
              <g key={label}>
                <path
                  d={`M${place.x.toPosition(at)} ${place.top}V${place.bottom}`}
                  className="stroke-ink"
                  strokeDasharray="3 3"
                />
                <text x={place.x.toPosition(at) + 3} y={place.top + 8} className="fill-ink">
                  {label}
                </text>
              </g>
            ))}
            {inSight && (
              <path
                d={`M${place.x.toPosition(entered) - 5} ${place.bottom}l5 -8l5 8z`}
                className="fill-warn stroke-surface"
              />
            )}
          </>
        )}
      </Plot>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted">
        <span>
          <span className="text-accent">■</span> NPV above zero
        </span>
        <span>■ NPV below zero</span>
        {inSight && (
          <span>
            <span className="text-warn">▲</span> as entered
          </span>
        )}
        <span>P90 is the low case: nine of ten trials are higher.</span>
      </p>
    </>
  )
}

import { useMemo } from 'react'
import { histogram } from '../../../core/economics/risk/percentiles.ts'
import type { Simulated } from '../../../core/economics/risk/simulate.ts'
import { Card } from '../../../ui/Card.tsx'
import { Plot } from '../../../ui/chart/Plot.tsx'
import { shortNumber } from '../../../ui/chart/line-option.ts'
import { formatCount, formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'

const bars = 40
const dollars = (value: number) => formatMoney(value.toFixed(0)).replace(/\.00$/, '')

/** How the NPV turned out over all trials. P90 is the low one. */
export function Outcomes({ simulated, seed }: { simulated: Simulated; seed: number }) {
  const { npvs, npv, loses } = simulated
  const counts = useMemo(() => histogram(npvs, bars), [npvs])
  const most = Math.max(...counts.map(({ count }) => count))
  const x = { from: counts[0]!.from, to: counts.at(-1)!.to }
  const marks = [
    { at: npv.p90, label: 'P90' },
    { at: npv.p50, label: 'P50' },
    { at: npv.p10, label: 'P10' },
  ]
  return (
    <Card
      title={
        <>
          NPV of {formatCount(npvs.length)} trials <span className="font-normal text-muted">seed {seed}</span>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Stat label="P90, low" value={dollars(npv.p90)} />
        <Stat label="P50" value={dollars(npv.p50)} />
        <Stat label="P10, high" value={dollars(npv.p10)} />
        <Stat label="Mean" value={dollars(npv.mean)} />
        <Stat label="Loses money" value={formatPercent(loses)} note="of all trials" />
      </div>
      <Plot
        label={`Histogram of the NPV: P90 ${dollars(npv.p90)}, P50 ${dollars(npv.p50)}, P10 ${dollars(npv.p10)}`}
        height={260}
        x={{ ...x, text: value => shortNumber(value) }}
        y={{ from: 0, to: most * 1.12, unit: 'trials' }}
      >
        {place => (
          <>
            {counts.map(({ from, to, count }) => (
              <rect
                key={from}
                x={place.x.at(from) + 0.5}
                width={Math.max(1, place.x.at(to) - place.x.at(from) - 1)}
                y={place.y.at(count)}
                height={place.bottom - place.y.at(count)}
                className={to <= 0 ? 'fill-muted' : 'fill-accent'}
              />
            ))}
            {marks.map(({ at, label }) => (
              <g key={label}>
                <path
                  d={`M${place.x.at(at)} ${place.top}V${place.bottom}`}
                  className="stroke-ink"
                  strokeDasharray="3 3"
                />
                <text x={place.x.at(at) + 3} y={place.top + 8} className="fill-ink">
                  {label}
                </text>
              </g>
            ))}
          </>
        )}
      </Plot>
    </Card>
  )
}

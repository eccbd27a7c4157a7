import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import type { EvidenceMonth } from '../record/evidence.ts'

const width = 640
const height = 120

/**
 * Shows monthly oil as bars, or gas if there is no oil, rendered on the server. The table below has the same
 * figures.
 */
export function MonthBars({ months }: { months: readonly EvidenceMonth[] }) {
  const product = months.some(({ oilBbl }) => Number(oilBbl ?? 0) > 0) ? 'oilBbl' : 'gasMcf'
  const top = Math.max(...months.map(month => Number(month[product] ?? 0)))
  if (!(top > 0)) return null
  const step = width / months.length
  return (
    <figure className="px-3.5 pt-1 pb-3">
      <figcaption className="mb-1 flex justify-between text-sm text-muted">
        <span>{product === 'oilBbl' ? 'Oil, bbl' : 'Gas, mcf'}</span>
        <span>most: {formatNumber(top, 0)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block h-28 w-full"
        preserveAspectRatio="none"
      >
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
        {months.map((month, index) => {
          const value = month[product]
          const barHeight = value === null ? height - 6 : (Number(value) / top) * (height - 6)
          return (
            <rect
              key={month.month}
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={height - barHeight}
              height={barHeight}
              {...(value === null
                ? { className: 'fill-none stroke-faint', strokeDasharray: '4 4' }
                : { className: 'fill-good' })}
            />
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-faint">
        <span>{formatMonth(months[0]!.month)}</span>
        {months.some(month => month[product] === null) && <span>dashed: not reported</span>}
        <span>{formatMonth(months.at(-1)!.month)}</span>
      </p>
    </figure>
  )
}

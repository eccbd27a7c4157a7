import { Card } from '../../../ui/Card.tsx'
import { formatCount, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { Metric } from '../measurements.ts'
import {
  bucketEdges,
  minMeasurements,
  rateValue,
  sumRatings,
  ratingLabels,
  scales,
  type Rating,
} from './vitals.ts'

const tones = { good: 'good', fair: 'warn', poor: 'bad' } as const
const fills: Record<Rating, string> = { good: 'bg-good', fair: 'bg-warn', poor: 'bg-bad' }

const formatMetric = (metric: Metric, value: number) =>
  scales[metric].unit === 'ms' ? `${formatNumber(value, 0)} ms` : formatNumber(value, 2)

/** Shows a figure with its rating; a dash if there are too few measurements. */
export function VitalValue({ metric, value }: { metric: Metric; value: number | null }) {
  if (value === null) return '—'
  const rating = rateValue(metric, value)
  return (
    <span title={ratingLabels[rating]} className="inline-flex items-center gap-1.5">
      <span className={`inline-block size-2 rounded-full ${fills[rating]}`} aria-hidden="true" />
      {formatMetric(metric, value)}
      <span className="sr-only">, {ratingLabels[rating]}</span>
    </span>
  )
}

interface VitalCardProps {
  metric: Metric
  p75: number | null
  counts: readonly number[] | null
  measured: number
}

/**
 * Shows one figure across all pages: the value that three of four visits stay within, and the distribution of
 * all.
 */
export function VitalCard({ metric, p75, counts, measured }: VitalCardProps) {
  const { name, description, good, poor } = scales[metric]
  return (
    <Card title={`${name} (${metric})`}>
      <p className="text-sm text-muted">
        {description}; good to {formatMetric(metric, good)}, poor over {formatMetric(metric, poor)}
      </p>
      {p75 === null || counts === null ? (
        <p className="py-4 text-muted">
          {measured === 0
            ? 'Not measured in this period.'
            : `Measured ${measured} times: at least ${minMeasurements} are needed.`}
        </p>
      ) : (
        <>
          <p className="mt-2 flex items-center gap-2">
            <b className="text-2xl font-bold tracking-tight">{formatMetric(metric, p75)}</b>
            <Status tone={tones[rateValue(metric, p75)]}>{ratingLabels[rateValue(metric, p75)]}</Status>
          </p>
          <Histogram metric={metric} counts={counts} />
          <RatingShares counts={counts} measured={measured} />
        </>
      )}
    </Card>
  )
}

function Histogram({ metric, counts }: { metric: Metric; counts: readonly number[] }) {
  const highest = Math.max(...counts)
  const edges = bucketEdges(metric)
  return (
    <div aria-hidden="true" className="mt-2 flex h-16 items-end gap-px border-b border-edge">
      {counts.map((count, index) => {
        const rating = rateValue(metric, edges[index] ?? Infinity)
        const from = formatMetric(metric, edges[index - 1] ?? 0)
        const to = edges[index] === undefined ? 'and more' : `to ${formatMetric(metric, edges[index])}`
        return (
          <div
            key={edges[index] ?? 'more'}
            title={`${from} ${to}: ${formatCount(count)}`}
            className="flex h-full flex-1 items-end"
          >
            <div
              className={`w-full ${fills[rating]}`}
              style={{ height: count === 0 ? 0 : `max(2px, ${(100 * count) / highest}%)` }}
            />
          </div>
        )
      })}
    </div>
  )
}

function RatingShares({ counts, measured }: { counts: readonly number[]; measured: number }) {
  const shares = sumRatings(counts)
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-muted">
      {(['good', 'fair', 'poor'] as const).map(rating => (
        <span key={rating}>
          {ratingLabels[rating]} {formatPercent(shares[rating] / measured, 0)}
        </span>
      ))}
      <span className="ml-auto">measured {formatCount(measured)} times</span>
    </p>
  )
}

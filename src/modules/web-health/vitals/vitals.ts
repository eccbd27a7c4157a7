import type { Metric } from '../measurements.ts'

type Scale = { name: string; description: string; good: number; poor: number; unit: 'ms' | '' }

/** The figures, with the thresholds of good and poor values. Source: web.dev/vitals. */
export const scales: Record<Metric, Scale> = {
  LCP: {
    name: 'Largest Contentful Paint',
    description: 'until the largest part shows',
    good: 2500,
    poor: 4000,
    unit: 'ms',
  },
  INP: {
    name: 'Interaction to Next Paint',
    description: 'until a click shows',
    good: 200,
    poor: 500,
    unit: 'ms',
  },
  CLS: {
    name: 'Cumulative Layout Shift',
    description: 'how much the layout shifts',
    good: 0.1,
    poor: 0.25,
    unit: '',
  },
  FCP: {
    name: 'First Contentful Paint',
    description: 'until something shows',
    good: 1800,
    poor: 3000,
    unit: 'ms',
  },
  TTFB: {
    name: 'Time to First Byte',
    description: 'until the server answers',
    good: 800,
    poor: 1800,
    unit: 'ms',
  },
}

export type Rating = 'good' | 'fair' | 'poor'
export const ratingLabels: Record<Rating, string> = { good: 'Good', fair: 'Needs work', poor: 'Poor' }

export const rateValue = (metric: Metric, value: number): Rating =>
  value <= scales[metric].good ? 'good' : value <= scales[metric].poor ? 'fair' : 'poor'

/** Histogram steps for values that are good, need work, and are poor; one more step is for all larger values. */
const stepsPerRating = 10
export const steps = 3 * stepsPerRating + 1
/** The last step begins at this multiple of the poor threshold. */
const maxMultiple = 4

/** Returns the upper edge of each step; the last one has none. A value at an edge belongs to the step below it. */
export function bucketEdges(metric: Metric): number[] {
  const { good, poor } = scales[metric]
  const between = (from: number, to: number) =>
    Array.from({ length: stepsPerRating }, (_, index) => from + ((to - from) * (index + 1)) / stepsPerRating)
  return [...between(0, good), ...between(good, poor), ...between(poor, maxMultiple * poor)]
}

export function bucketIndex(metric: Metric, value: number): number {
  const index = bucketEdges(metric).findIndex(edge => value <= edge)
  return index === -1 ? steps - 1 : index
}

/**
 * Returns the value that a share of all measurements does not exceed, as precisely as the steps allow: values
 * within a step count as evenly spread. Returns null without measurements; in the last step, its lower edge.
 */
export function quantile(metric: Metric, counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const edges = bucketEdges(metric)
  let remaining = share * total
  for (const [index, count] of counts.entries()) {
    const from = edges[index - 1] ?? 0
    if (count > 0 && remaining <= count) return from + (((edges[index] ?? from) - from) * remaining) / count
    remaining -= count
  }
  return edges.at(-1)!
}

/** Returns the number of good measurements, of those that need work, and of poor ones. */
export function sumRatings(counts: readonly number[]): Record<Rating, number> {
  const sum = (from: number, to: number) => counts.slice(from, to).reduce((all, count) => all + count, 0)
  return {
    good: sum(0, stepsPerRating),
    fair: sum(stepsPerRating, 2 * stepsPerRating),
    poor: sum(2 * stepsPerRating, steps),
  }
}

/** Fewer measurements than this are not shown: a few visits reveal little about a page, and much about a visitor. */
export const minMeasurements = 20

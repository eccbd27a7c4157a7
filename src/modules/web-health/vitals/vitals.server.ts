import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../core/data/database.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { devices, metrics, type Metric } from '../measurements.ts'
import { period } from '../period.ts'
import { minMeasurements, quantile, steps } from './vitals.ts'

const vitalsQuery = z.object({ days: period, device: z.enum(devices).nullable() })
type VitalsQuery = z.output<typeof vitalsQuery>

/** The measurements of one figure; null if there are too few. */
type MetricSummary = { p75: number | null; counts: number[] | null; measured: number }
type PageSummary = { page: string; measured: number; p75: Record<Metric, number | null> }

export const vitalRouter = router({
  /** Reads the speed of pages for visitors who allow measurement, for all devices or one kind. */
  get: staffProcedure('support')
    .input(vitalsQuery)
    .query(({ ctx, input }) => readVitals(ctx.services.database, input, platformToday())),
})
export type VitalRouter = typeof vitalRouter

type Row = { page: string; metric: Metric; counts: Record<string, number> }

async function readVitals({ people }: Database, { days, device }: VitalsQuery, today: string) {
  const { rows } = await people.execute<Row>(sql`
    select page, metric, jsonb_object_agg(step, measured) as counts from (
      select page, metric, step, sum(measured)::int as measured from vital_days
      where day > ${today}::date - ${days}::int and (${device}::text is null or device = ${device})
      group by page, metric, step) summed
    group by page, metric`)
  const histograms = rows.map(row => ({
    ...row,
    counts: Array.from({ length: steps }, (_, index) => row.counts[index] ?? 0),
  }))
  const metricSummaries = metrics.map((metric): { metric: Metric } & MetricSummary => {
    const counts = sumCounts(histograms.filter(row => row.metric === metric).map(row => row.counts))
    const measured = totalCount(counts)
    const isEnough = measured >= minMeasurements
    return {
      metric,
      measured,
      counts: isEnough ? counts : null,
      p75: isEnough ? quantile(metric, counts, 0.75) : null,
    }
  })
  const pages = [...new Set(histograms.map(({ page }) => page))].map((page): PageSummary => {
    const pageRows = histograms.filter(row => row.page === page)
    const p75 = Object.fromEntries(
      metrics.map(metric => {
        const counts = pageRows.find(row => row.metric === metric)?.counts ?? []
        return [metric, totalCount(counts) >= minMeasurements ? quantile(metric, counts, 0.75) : null]
      }),
    ) as PageSummary['p75']
    return { page, measured: Math.max(...pageRows.map(({ counts }) => totalCount(counts))), p75 }
  })
  return {
    all: metricSummaries,
    pages: pages.toSorted((a, b) => b.measured - a.measured || (a.page < b.page ? -1 : 1)),
  }
}

const totalCount = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const sumCounts = (all: readonly number[][]) =>
  Array.from({ length: steps }, (_, index) => all.reduce((sum, counts) => sum + counts[index]!, 0))

import { useMemo } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { toMonths, toYears } from '../results/by-year.ts'
import type { Scenario } from './scenario.ts'

const seriesTones = ['accent', 'green', 'blue', 'red', 'muted', 'info'] as const

/** Each scenario's cumulative net cash flow at year-end. */
export function CumulativeCard({ scenarios }: { scenarios: readonly Scenario[] }) {
  const series = useMemo(
    () =>
      scenarios.flatMap(({ name, figures, inputs }, index) =>
        figures?.total
          ? [
              {
                name,
                kind: seriesTones[index % seriesTones.length]!,
                unit: '$',
                decimals: 0,
                points: toYears(toMonths(figures, inputs)).map(
                  ({ period, cumulative }) => [`${period}-12`, cumulative] as const,
                ),
              },
            ]
          : [],
      ),
    [scenarios],
  )
  return (
    <Card title="Cumulative net cash flow">
      <LineChart label="Cumulative net cash flow by the end of each year" series={series} height={240} />
    </Card>
  )
}

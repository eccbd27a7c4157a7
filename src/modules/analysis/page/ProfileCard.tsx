import { useMemo } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import type { AdditionalFigures } from '../results/additional-figures.ts'

/** The NPV at each discount rate; the rates of return are where it crosses zero. */
export function ProfileCard({
  additionalFigures,
  rates,
  rate,
}: {
  additionalFigures: AdditionalFigures
  rates: readonly number[]
  rate: number
}) {
  const series = useMemo(
    () => [
      {
        name: 'NPV',
        kind: 'accent' as const,
        unit: '$',
        decimals: 0,
        points: additionalFigures.profile.map(point => [point.rate * 100, point.npv] as const),
      },
    ],
    [additionalFigures],
  )
  const markers = useMemo(
    () => [
      { x: rate * 100, label: `${Number((rate * 100).toFixed(2))}%`, tone: 'muted' as const },
      ...rates
        .filter(point => point >= 0 && point <= 0.4)
        .map(point => ({
          x: point * 100,
          label: `IRR ${(point * 100).toFixed(1)}%`,
          tone: 'accent' as const,
        })),
    ],
    [rates, rate],
  )
  return (
    <Card title="NPV by discount rate">
      <LineChart
        label="NPV by discount rate, in percent a year"
        series={series}
        markers={markers}
        height={194}
        xHeader="Rate, % a year"
      />
    </Card>
  )
}

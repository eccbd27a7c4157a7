import { useMemo } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import type { BudgetView } from '../useBudget.tsx'

const toThousands = (dollars: string) => Number(dollars) / 1000

/**
 * The remainder of the budget month by month, after field estimates and after payments. If the project has a
 * target date, an even line leads to the remainder that the forecast leaves then, which is an assumption.
 */
export function BurnDownCard({ budget, today }: { budget: BudgetView; today: string }) {
  const { burn, total, targetOn } = budget
  const month = today.slice(0, 7)
  const target = targetOn !== null && targetOn.slice(0, 7) > month ? targetOn.slice(0, 7) : null
  const series = useMemo(() => {
    const line = (
      name: string,
      kind: 'muted' | 'accent' | 'good',
      key: 'budget' | 'afterField' | 'afterPaid',
    ) => ({
      name,
      kind,
      unit: '$k',
      decimals: 2,
      points: burn.map(point => [point.month, toThousands(point[key])] as const),
    })
    const last = burn.at(-1)
    const lines = [
      line('Budget', 'muted', 'budget'),
      line('Left after field', 'accent', 'afterField'),
      line('Left after payments', 'good', 'afterPaid'),
    ]
    if (target === null || last === undefined || total.under === null) return lines
    const projection = {
      name: 'Assumed: even spending to the forecast',
      kind: 'warn' as const,
      unit: '$k',
      decimals: 2,
      forecast: true,
      points: [
        [last.month, toThousands(last.afterField)] as const,
        [target, toThousands(total.under)] as const,
      ],
    }
    return [...lines, projection]
  }, [burn, target, total.under])
  if (burn.length === 0) return null
  return (
    <Card title="Burn-down">
      <LineChart
        label="What is left of the budget by month, in thousands of dollars, 8/8ths"
        series={series}
        height={220}
        markers={target === null ? [] : [{ x: month, label: 'Today' }]}
      />
      <p className="text-sm text-muted">
        {total.forecast === null
          ? 'No forecast yet.'
          : `At completion ${formatMoney(total.under)} of the budget remains per forecast${target === null ? '' : `, assumed to be reached evenly by ${formatMonth(target)}`}.`}
      </p>
    </Card>
  )
}

import { useMemo, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Plot } from '../../../ui/chart/Plot.tsx'
import { valueRange, axisTicks } from '../../../ui/chart/scale.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ModeSwitch } from '../editing/ModeSwitch.tsx'
import { toYears, type Period } from '../results/by-year.ts'

const modes = { chart: 'Chart', years: 'Years', months: 'Months' }
type Mode = keyof typeof modes

/** The cash flow by year, as a chart or table, with the months on demand. */
export function CashFlowCard({ months }: { months: readonly Period[] }) {
  const [mode, setMode] = useState<Mode>('chart')
  const years = useMemo(() => toYears(months), [months])
  return (
    <Card
      title={
        <>
          Net cash flow <span className="ml-1 font-normal text-muted">line: cumulative</span>
        </>
      }
      hasNoPadding={mode !== 'chart'}
      actions={<ModeSwitch modes={modes} selected={mode} onChoose={setMode} label="Cash flow as" />}
    >
      {mode === 'chart' ? (
        <CashFlowChart years={years} />
      ) : (
        <CashFlowTable periods={mode === 'years' ? years : months} />
      )}
    </Card>
  )
}

/** Years in the chart; later ones are only in the table. */
const maxYears = 40

function CashFlowChart({ years }: { years: readonly Period[] }) {
  const visible = years.slice(0, maxYears)
  const range = valueRange(visible.flatMap(({ net, cumulative }) => [net, cumulative]))
  const first = Number(visible[0]?.period ?? 0)
  const x = { from: first - 0.5, to: first + visible.length - 0.5 }
  return (
    <Plot
      label={`Net cash flow by year: ${visible.map(({ period, net }) => `${period} ${formatNumber(net, 0)}`).join(', ')}`}
      height={220}
      x={{
        ...x,
        text: year => `’${String(year % 100).padStart(2, '0')}`,
        ticks: axisTicks(x, 10).filter(Number.isInteger),
      }}
      y={{ ...range, unit: '$' }}
    >
      {({ x: xAxis, y: yAxis, left, right }) => {
        const width = Math.max(2, (xAxis.toPosition(1) - xAxis.toPosition(0)) * 0.72)
        return (
          <>
            <path d={`M${left} ${yAxis.toPosition(0)}H${right}`} className="stroke-edge" />
            {visible.map(({ period, net }) => (
              <rect
                key={period}
                x={xAxis.toPosition(Number(period)) - width / 2}
                width={width}
                y={Math.min(yAxis.toPosition(net), yAxis.toPosition(0))}
                height={Math.max(1, Math.abs(yAxis.toPosition(net) - yAxis.toPosition(0)))}
                className={net < 0 ? 'fill-muted' : 'fill-accent'}
              >
                <title>{`${period}: $${formatNumber(net, 0)}`}</title>
              </rect>
            ))}
            <polyline
              points={visible
                .map(
                  ({ period, cumulative }) =>
                    `${xAxis.toPosition(Number(period))},${yAxis.toPosition(cumulative)}`,
                )
                .join(' ')}
              className="fill-none stroke-ink stroke-[1.5]"
            />
          </>
        )
      }}
    </Plot>
  )
}

const money = (value: (row: Period) => number) => (row: Period) => formatNumber(value(row).toFixed(0), 0)

function CashFlowTable({ periods }: { periods: readonly Period[] }) {
  const sum = (value: (row: Period) => number) =>
    formatNumber(periods.reduce((total, row) => total + value(row), 0).toFixed(0), 0)
  const column = (header: string, value: (row: Period) => number, isWide = false) => ({
    header,
    align: 'right' as const,
    wide: isWide,
    cell: money(value),
    sum: sum(value),
  })
  return (
    <PlainTable
      caption="Cash flow"
      rows={periods}
      rowKey={row => row.period}
      isCompact
      className="max-h-96"
      columns={[
        {
          header: 'Period',
          names: true,
          cell: row => (row.period.length === 4 ? row.period : formatMonth(row.period)),
          sum: 'Total',
        },
        column('Oil, bbl', row => row.volumes.oil, true),
        column('Gas, mcf', row => row.volumes.gas, true),
        column('Revenue, $', row => row.oil + row.gas + row.ngl + row.netProfits),
        column('Taxes, $', row => row.severance + row.adValorem, true),
        column('Operating, $', row => row.operating, true),
        column('Capital, $', row => row.invested + row.abandonment, true),
        column('Net, $', row => row.net),
        { header: 'Cumulative, $', align: 'right', wide: true, cell: money(row => row.cumulative) },
        column('PV, $', row => row.present),
      ]}
    />
  )
}

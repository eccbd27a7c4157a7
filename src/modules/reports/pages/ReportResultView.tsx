import { Fragment } from 'react'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { ReportChart, ReportText } from '../../../core/reports/report.ts'
import type { TruncatedResult } from '../running/truncate-result.ts'
import { ReportTableCard } from './ReportTableCard.tsx'
import type { ReportView } from './useReportEditor.tsx'

interface ReportResultViewProps {
  result: TruncatedResult
  /** The parameters of the run; without them, nothing can be changed or exported. */
  view?: ReportView
  onHide?: (column: string, hidden: boolean) => void
}

/** Shows the result of a report: charts, tables and notes on their basis. */
export function ReportResultView({ result, view, onHide }: ReportResultViewProps) {
  const { charts, tables, notes, statement, definitions } = result
  return (
    <>
      {charts.map(chart => (
        <Card key={chart.label}>
          <ReportChartView chart={chart} />
        </Card>
      ))}
      {statement && <TextCard text={statement} />}
      {tables.map(table => (
        <ReportTableCard key={table.id} table={table} view={view} onHide={onHide} />
      ))}
      {definitions && <TextCard text={definitions} />}
      <section aria-label="Basis of the figures" className="px-1 text-sm text-muted">
        <ul className="grid gap-1">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

const TextCard = ({ text: { title, lines } }: { text: ReportText }) => (
  <Card title={title}>
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      {lines.map(({ label, words }) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="max-w-prose max-sm:mb-1">{words}</dd>
        </Fragment>
      ))}
    </dl>
  </Card>
)

function ReportChartView({ chart }: { chart: ReportChart }) {
  if (chart.as === 'lines') return <LineChart label={chart.label} series={chart.series} height={200} />
  return (
    <div className="-mx-3.5">
      <BarChart {...chart} emptyText="Nothing to chart for this selection." height={90} />
    </div>
  )
}

import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { productWords } from '../deck/deck.ts'
import { findingWords } from '../reconcile/finding.ts'
import { FindingFigure } from './FindingFigure.tsx'
import type { CheckedLine, StatementFile } from './statement.server.ts'

/** The lines of a statement, each with what does not agree. */
export const LinesCard = ({ file }: { file: StatementFile }) => (
  <Card title="Lines" flush>
    {file.isCut && (
      <p className="px-3.5 pb-2 text-sm text-warn">
        Only the first {formatNumber(file.lines.length)} lines are shown and checked.
      </p>
    )}
    <PlainTable
      caption="Lines"
      rows={file.lines}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Property', names: true, wraps: true, cell: propertyOf },
        { header: 'Month', cell: row => formatMonth(row.month) },
        { header: 'Product', cell: row => (row.product ? productWords[row.product] : '—') },
        { header: 'Volume', align: 'right', cell: row => formatNumber(row.volume, 2) },
        { header: 'Price', align: 'right', cell: row => formatMoney(row.price) },
        { header: 'Value', align: 'right', cell: row => formatMoney(row.value) },
        { header: 'Taxes', align: 'right', cell: row => formatMoney(row.taxes) },
        { header: 'Deductions', align: 'right', cell: row => formatMoney(row.deductions) },
        { header: 'Decimal', align: 'right', cell: row => formatDecimal8(row.decimal) },
        { header: 'Owner net', align: 'right', cell: row => formatMoney(row.ownerNet) },
        { header: 'Findings', cell: row => <Checked line={row} /> },
      ]}
      empty={<p className="px-3.5 pb-3 text-muted">This statement has no lines.</p>}
    />
  </Card>
)

const propertyOf = (line: CheckedLine) => line.wellName ?? line.propertyName ?? line.propertyNumber ?? '—'

const lineOf = (line: CheckedLine) =>
  [propertyOf(line), formatMonth(line.month), line.product && productWords[line.product]]
    .filter(Boolean)
    .join(', ')

const Checked = ({ line: { findings } }: { line: CheckedLine }) =>
  findings.length === 0 ? (
    <Status tone="good">Agrees</Status>
  ) : (
    <Status tone="warn">{[...new Set(findings.map(({ kind }) => findingWords[kind]))].join(', ')}</Status>
  )

/** What does not agree, line by line, in sentences, with the dollars that it comes to. */
export function FindingsCard({ file }: { file: StatementFile }) {
  const rows = file.lines.flatMap(line =>
    line.findings.map((finding, at) => ({ key: `${line.id} ${at}`, line, finding })),
  )
  if (rows.length === 0) return null
  return (
    <Card title="What does not agree" flush>
      <PlainTable
        caption="What does not agree"
        rows={rows}
        rowKey={({ key }) => key}
        card={({ line, finding }) => (
          <div className="grid gap-1">
            <div className="flex justify-between gap-3">
              <span className="font-semibold">{findingWords[finding.kind]}</span>
              <FindingFigure finding={finding} />
            </div>
            <p className="text-sm text-muted">{lineOf(line)}</p>
            <p>{finding.text}</p>
          </div>
        )}
        columns={[
          {
            header: 'Finding',
            names: true,
            cell: ({ finding }) => findingWords[finding.kind],
            sum: 'Total',
          },
          { header: 'Line', wraps: true, cell: ({ line }) => lineOf(line) },
          {
            header: 'Owed',
            align: 'right',
            cell: ({ finding }) => <FindingFigure finding={finding} />,
            sum: formatMoney(file.owed),
          },
          {
            header: 'Why',
            wraps: true,
            cell: ({ finding }) => <p className="max-w-prose">{finding.text}</p>,
          },
        ]}
      />
    </Card>
  )
}

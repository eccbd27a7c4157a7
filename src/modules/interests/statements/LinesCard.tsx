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
        {
          header: 'Property',
          names: true,
          wraps: true,
          cell: row => row.wellName ?? row.propertyName ?? row.propertyNumber ?? '—',
        },
        { header: 'Month', cell: row => formatMonth(row.month) },
        { header: 'Product', cell: row => (row.product ? productWords[row.product] : '—') },
        { header: 'Volume', align: 'right', cell: row => formatNumber(row.volume, 2) },
        { header: 'Price', align: 'right', cell: row => formatMoney(row.price) },
        { header: 'Value', align: 'right', cell: row => formatMoney(row.value) },
        { header: 'Taxes', align: 'right', cell: row => formatMoney(row.taxes) },
        { header: 'Deductions', align: 'right', cell: row => formatMoney(row.deductions) },
        { header: 'Decimal', align: 'right', cell: row => formatDecimal8(row.decimal) },
        { header: 'Owner net', align: 'right', cell: row => formatMoney(row.ownerNet) },
        { header: 'Findings', wraps: true, cell: row => <Findings line={row} /> },
      ]}
      empty={<p className="px-3.5 pb-3 text-muted">This statement has no lines.</p>}
    />
  </Card>
)

const Findings = ({ line }: { line: CheckedLine }) =>
  line.findings.length === 0 ? (
    <Status tone="good">Agrees</Status>
  ) : (
    <ul className="grid min-w-72 gap-1.5 whitespace-normal">
      {line.findings.map((finding, at) => (
        <li key={at}>
          <span className="font-semibold text-warn">{findingWords[finding.kind]}</span>{' '}
          <FindingFigure finding={finding} />
          <p className="text-sm text-muted">{finding.text}</p>
        </li>
      ))}
    </ul>
  )

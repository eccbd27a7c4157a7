import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { productLabels, productUnits } from '../deck/deck.ts'
import { dollars, findingLabels } from '../reconcile/finding.ts'
import { chargeKindLabels } from '../stub/charge.ts'
import { ComparedLines, lineAnchor } from './ComparedLines.tsx'
import { FindingFigure } from './FindingFigure.tsx'
import type { CheckedLine, StatementFile } from './statement.server.ts'

/** The lines of a statement, each with its findings. */
export const LinesCard = ({ file }: { file: StatementFile }) => (
  <Card title="Lines" hasNoPadding>
    {file.isCut && (
      <p className="px-3.5 pb-2 text-sm text-warn">
        Only the first {formatNumber(file.lines.length)} lines are shown and checked.
      </p>
    )}
    <PlainTable
      isCompact
      caption="Lines"
      rows={file.lines}
      rowKey={({ id }) => id}
      card={row => (
        <div className="grid gap-1" id={lineAnchor(row.id)}>
          <div className="flex justify-between gap-3">
            <span className="font-semibold wrap-anywhere">{propertyLabel(row)}</span>
            <span className="tabular-nums">{formatMoney(row.ownerNet)}</span>
          </div>
          <p className="text-sm text-muted">
            {[formatMonth(row.month), productLabel(row), row.decimal].filter(Boolean).join(' · ')}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span>{formatVolume(row)}</span>
            <span>Value {formatMoney(row.value)}</span>
            <span>
              Taxes <WithheldCell line={row} of="TAX" />
            </span>
            <span>
              Deductions <WithheldCell line={row} of="DEDUCTION" />
            </span>
          </p>
          <FindingsCell line={row} />
        </div>
      )}
      columns={[
        {
          header: 'Property',
          names: true,
          canWrap: true,
          cell: row => (
            <span id={lineAnchor(row.id)}>
              {propertyLabel(row)}
              <span className="block text-sm text-muted">
                {formatMonth(row.month)} · {productLabel(row)}
              </span>
            </span>
          ),
        },
        { header: 'Findings', canWrap: true, cell: row => <FindingsCell line={row} /> },
        {
          header: 'Volume, price',
          align: 'right',
          cell: row => (
            <>
              {formatVolume(row)}
              <span className="block text-sm text-muted">{formatMoney(row.price)}</span>
            </>
          ),
        },
        { header: 'Value', align: 'right', cell: row => formatMoney(row.value) },
        { header: 'Taxes', align: 'right', cell: row => <WithheldCell line={row} of="TAX" /> },
        { header: 'Deductions', align: 'right', cell: row => <WithheldCell line={row} of="DEDUCTION" /> },
        { header: 'Decimal', align: 'right', cell: row => formatDecimal8(row.decimal) },
        { header: 'Owner net', align: 'right', cell: row => formatMoney(row.ownerNet) },
      ]}
      empty={<p className="px-3.5 pb-3 text-muted">This statement has no lines.</p>}
    />
  </Card>
)

/** "1,948.00 bbl" */
const formatVolume = ({ volume, product }: CheckedLine) =>
  volume === null
    ? '—'
    : [formatNumber(volume, 2), product && productUnits[product]].filter(Boolean).join(' ')

/** "Oil, RI". */
const productLabel = ({ product, interestType }: CheckedLine) =>
  [product && productLabels[product], interestType].filter(Boolean).join(', ') || '—'

const propertyLabel = (line: CheckedLine) => line.wellName ?? line.propertyName ?? line.propertyNumber ?? '—'

export const lineLabel = (line: CheckedLine) =>
  [propertyLabel(line), formatMonth(line.month), line.product && productLabels[line.product]]
    .filter(Boolean)
    .join(', ')

/** The deductions from a line; they open to their items if the stub lists them. */
function WithheldCell({ line, of }: { line: CheckedLine; of: 'TAX' | 'DEDUCTION' }) {
  const [gross, ownerShare] =
    of === 'TAX' ? [line.taxes, line.ownerTaxes] : [line.deductions, line.ownerDeductions]
  const items = line.charges.filter(({ kind }) => kind === of || kind === 'OPEN')
  const displayAmount = formatMoney(gross ?? ownerShare)
  if (items.length === 0) return displayAmount
  return (
    <DerivedFigure
      label={of === 'TAX' ? 'Taxes' : 'Deductions'}
      derived={{
        value: displayAmount,
        formula: 'deductions on the stub, item by item',
        inputs: items.map(({ name, kind, amount, ownerAmount }) =>
          dollars(
            kind === 'OPEN' ? `${name}: ${chargeKindLabels.OPEN.toLowerCase()}` : name,
            amount ?? ownerAmount,
          ),
        ),
        convention: gross === null ? 'The owner’s dollars.' : 'Dollars for the entire property.',
      }}
      renderValue={text => text}
    />
  )
}

function FindingsCell({ line: { findings, unchecked } }: { line: CheckedLine }) {
  const open = [...new Set(unchecked.map(({ kind }) => findingLabels[kind].toLowerCase()))]
  return (
    <span className="grid gap-0.5">
      {findings.length === 0 ? (
        <Status tone="good">Agrees</Status>
      ) : (
        <Status tone="warn">
          {[...new Set(findings.map(({ kind }) => findingLabels[kind]))].join(', ')}
        </Status>
      )}
      {open.length > 0 && <span className="text-xs text-muted">Not checked: {open.join(', ')}</span>}
    </span>
  )
}

/** The findings line by line, in sentences, with their dollars. */
export function FindingsCard({ file }: { file: StatementFile }) {
  const rows = file.lines.flatMap(line =>
    line.findings.map((finding, index) => ({ key: `${line.id} ${index}`, line, finding })),
  )
  if (rows.length === 0) return null
  return (
    <Card title="Discrepancies" hasNoPadding>
      <PlainTable
        caption="Discrepancies"
        rows={rows}
        rowKey={({ key }) => key}
        card={({ line, finding }) => (
          <div className="grid gap-1">
            <div className="flex justify-between gap-3">
              <span className="font-semibold">{findingLabels[finding.kind]}</span>
              <FindingFigure finding={finding} />
            </div>
            <p className="text-sm text-muted">{lineLabel(line)}</p>
            <p>{finding.text}</p>
            <ComparedLines lines={finding.lines} />
          </div>
        )}
        columns={[
          {
            header: 'Finding',
            names: true,
            cell: ({ finding }) => findingLabels[finding.kind],
            sum: 'Total',
          },
          { header: 'Line', canWrap: true, cell: ({ line }) => lineLabel(line) },
          {
            header: 'Owed',
            align: 'right',
            cell: ({ finding }) => <FindingFigure finding={finding} />,
            sum: formatMoney(file.owed),
          },
          {
            header: 'Explanation',
            canWrap: true,
            cell: ({ finding }) => (
              <div className="max-w-prose">
                {finding.text}
                <ComparedLines lines={finding.lines} />
              </div>
            ),
          },
        ]}
      />
    </Card>
  )
}

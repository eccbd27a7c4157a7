import { Link } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { interestLabels } from '../../../core/land/interest.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { addMonths } from '../../../core/time/calendar.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { receiptFormula, receiptInputs } from '../../interests/receipt/lines.ts'
import { suspenseLabels, type SuspenseCode } from '../owner-labels.ts'
import { useOwners } from '../useOwners.tsx'
import type { OwnerFile } from './owner-file.server.ts'
import { productsIn } from './owner-sheet.ts'

type StatementProps = { owner: OwnerFile; month: string; onMonth: (month: string) => void }

const suspenseCell = (code: string | null) =>
  code === null ? '—' : (suspenseLabels[code as SuspenseCode] ?? code)

/** The decimals of an owner in a month; each opens to the land that it comes from. */
export function StatementCard({ owner, month, onMonth }: StatementProps) {
  const { lines, more } = owner
  return (
    <Card
      hasNoPadding
      title={`Statement, ${formatMonth(month)}`}
      actions={
        <>
          <Button size="small" aria-label="Previous month" onClick={() => onMonth(addMonths(month, -1))}>
            ‹
          </Button>
          <Button size="small" aria-label="Next month" onClick={() => onMonth(addMonths(month, 1))}>
            ›
          </Button>
        </>
      }
    >
      <Disagreement owner={owner} month={month} />
      <PlainTable
        caption={`Interests in ${formatMonth(month)}`}
        rows={lines}
        rowKey={({ id }) => id}
        empty={<p className="px-3.5 py-3 text-muted">No deck in effect names this owner in this month.</p>}
        card={row => (
          <>
            <p className="flex justify-between gap-3">
              <Property {...row} />
              <span className="tabular-nums">{formatDecimal8(row.revenue)}</span>
            </p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm [&_dt]:text-muted">
              <dt>Per title</dt>
              <dd className="tabular-nums">
                <LandShares {...row} />
              </dd>
              <dt>Reported</dt>
              <dd>
                <Volumes {...row} />
              </dd>
              <dt>Suspense</dt>
              <dd>{suspenseCell(row.suspense)}</dd>
            </dl>
          </>
        )}
        columns={[
          {
            header: 'Property',
            names: true,
            canWrap: true,
            cell: row => <Property {...row} />,
          },
          { header: 'Interest', wide: true, cell: row => interestLabels[row.interestType] },
          { header: 'Products', wide: true, cell: row => productsIn(row.products) },
          { header: 'Decimal', align: 'right', cell: row => formatDecimal8(row.revenue) },
          { header: 'Per title', align: 'right', cell: row => <LandShares {...row} /> },
          { header: 'All owners', align: 'right', wide: true, cell: row => formatDecimal8(row.whole) },
          { header: 'Reported, and owner’s share', canWrap: true, cell: row => <Volumes {...row} /> },
          { header: 'Suspense in the deck', canWrap: true, cell: row => suspenseCell(row.suspense) },
        ]}
      />
      {lines.length > 0 && (
        <p className="px-3.5 py-2 text-sm text-muted">
          Amounts come from check stubs, and payments to owners have no stubs here. The statement shows
          reported volumes times the decimal.
        </p>
      )}
      {more > 0 && <p className="px-3.5 py-2 text-muted">{pluralize(more, 'more deck')} not shown.</p>}
    </Card>
  )
}

const Property = ({ deckId, property }: OwnerFile['lines'][number]) => (
  <Link to="/app/decks/$deckId" params={{ deckId }} className="hover:underline">
    {property}
  </Link>
)

const units: Readonly<Record<string, string>> = { OIL: 'bbl', GAS: 'mcf', NGL: 'bbl' }

/** The month's volume under the deck and the owner's part of it; a dash if nothing was reported. */
function Volumes({ volumes, revenue, products }: OwnerFile['lines'][number]) {
  const dividedVolumes = volumes.filter(
    ({ product }) => products[0] === 'ALL' || products.some(listed => listed === product),
  )
  if (dividedVolumes.length === 0) return '—'
  return dividedVolumes.map(({ product, volume, by }) => (
    <span key={`${product} ${by}`} className="block whitespace-nowrap">
      {formatNumber(volume, 0)} {units[product]}{' '}
      {revenue !== null && (
        <span className="text-muted">
          → {formatNumber(volume * Number(revenue), 2)} {units[product]}
        </span>
      )}
      <span className="block text-sm text-muted">as {by}</span>
    </span>
  ))
}

function LandShares({ property, interestType, receipt, revenueOff }: OwnerFile['lines'][number]) {
  return (
    <>
      <DerivedFigure
        label={`${property}, per title`}
        derived={{
          value: receipt.revenue,
          formula: receiptFormula[interestType],
          inputs: receiptInputs(receipt),
          convention:
            receipt.unavailableReason ??
            'Exact fractions; eight places at the end, half up. Burdens are shared.',
        }}
        renderValue={formatDecimal8}
      />
      {revenueOff && <span className="block text-sm whitespace-normal text-warn">{revenueOff}</span>}
    </>
  )
}

/** Approved decks do not change: if one lacks the suspense entered here, the user creates a draft with it. */
function Disagreement({ owner: { id, lines, suspended }, month }: { owner: OwnerFile; month: string }) {
  const { call, readOnly } = useOwners()
  const count = new Set(lines.filter(({ isAgreed }) => !isAgreed).map(({ deckId }) => deckId)).size
  const drafting = useCommand(() => call.suspendInDecks.mutate({ id, month }), {
    success: ({ drafts }) =>
      `${pluralize(drafts.length, 'draft')} created. Approve each under Division of interest`,
  })
  if (count === 0) return null
  return (
    <div className="px-3.5 pb-2">
      <Notice
        tone="warn"
        title={
          suspended
            ? `Paid without suspense in ${pluralize(count, 'deck')}`
            : `Still in suspense in ${pluralize(count, 'deck')}`
        }
        actions={
          <Button
            size="small"
            busy={drafting.busy}
            disabledReason={readOnly}
            onClick={() => void drafting.run()}
          >
            Create matching drafts
          </Button>
        }
      >
        Approved decks are not edited, so a draft from {formatMonth(month)} on supersedes each.
      </Notice>
    </div>
  )
}

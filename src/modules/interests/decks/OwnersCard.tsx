import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { pluralize } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { Status } from '../../../ui/Status.tsx'
import { interestLabels } from '../../../core/land/interest.ts'
import { formatDecimal, sumDecimals } from '../../../core/trade/ownership-decimal.ts'
import { PartyLink } from '../../parties/PartyLink.tsx'
import { deckLineSchema } from '../deck/deck.ts'
import type { DeckFile } from '../deck/deck.server.ts'
import { receiptFormula, receiptInputs, type ReceiptLine } from '../receipt/lines.ts'
import { useDecks, useReceipts } from '../useDecks.tsx'
import { OwnerChoice } from './OwnerChoice.tsx'

type Line = DeckFile['lines'][number]

const ownerPart: RecordPart<Line, typeof deckLineSchema> = {
  one: 'owner',
  title: 'Owners',
  schema: deckLineSchema,
  columns: listColumns<Line>({
    schema: deckLineSchema,
    fields: [],
    placed: [
      { id: 'owner', title: 'Owner', canWrap: true },
      { id: 'interestType' },
      { id: 'revenue', header: 'Revenue', kind: 'number' },
      { id: 'cost', header: 'Cost', kind: 'number' },
      { id: 'land', title: 'Per title', kind: 'number', value: () => null },
      { id: 'difference', title: 'Difference', canWrap: true, value: () => null },
      { id: 'ownerNumber', pageColumnId: 'owner' },
      { id: 'suspense', pageColumnId: 'owner' },
    ],
  }),
  empty: 'Add the owners with their decimals. Revenue and cost must each total exactly 1.00000000.',
}

/**
 * The owners of a deck, each decimal next to the one computed from the land, which opens to tracts, unit,
 * royalty and chain.
 */
export function OwnersCard({ deck, readOnly }: { deck: DeckFile; readOnly: string | null }) {
  const { call } = useDecks()
  const { data } = useLiveQuery(useReceipts().api.of.queryOptions({ id: deck.id }))
  const receipts = new Map(data?.receipts.map(receipt => [receipt.id, receipt]))
  const deckId = deck.id
  const { lines } = deck
  return (
    <PartsCard
      part={ownerPart}
      recordId={deckId}
      rows={lines}
      readOnly={readOnly}
      save={saving => call.lines.save.mutate({ deckId, ...saving })}
      remove={({ id, version }) => call.lines.remove.mutate({ deckId, id, version })}
      start={{ interestType: 'RI' }}
      summary={lines.length === 0 ? null : summary(lines)}
      cells={{
        owner: row => <OwnerCell row={row} />,
        land: row => <TitleDecimal row={row} line={receipts.get(row.id)} />,
        difference: row => <DifferenceCell line={receipts.get(row.id)} />,
      }}
      card={(row, actions) => (
        <RowCard
          name={<OwnerCell row={row} />}
          status={row.revenue === null ? '—' : formatDecimal8(row.revenue)}
          leftFigure={interestLabels[row.interestType]}
          rightFigure={actions}
        />
      )}
      renderExtraFields={(values, set, errors) => (
        <OwnerChoice
          value={String(values['partyId'] || '') || null}
          known={lines.filter(({ partyId }) => partyId === values['partyId']).map(toItem)[0]}
          onChange={partyId => set({ ...values, partyId: partyId ?? '' })}
          error={errors['partyId']}
        />
      )}
    />
  )
}

/** The owner, with the number and the suspense code if there are any. */
const OwnerCell = ({ row: { partyId, owner, ownerNumber, suspense } }: { row: Line }) => (
  <>
    <PartyLink id={partyId} name={owner} />
    {(ownerNumber || suspense) && (
      <span className="block text-sm text-muted">
        {[ownerNumber && `No. ${ownerNumber}`, suspense && `suspense ${suspense}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    )}
  </>
)

const toItem = ({ partyId, owner }: Line) => ({ id: partyId, label: owner })

const summary = (lines: readonly Line[]) =>
  `${pluralize(lines.length, 'owner')}. Revenue totals ${formatDecimal(sumDecimals(lines.map(({ revenue }) => revenue)))}, cost totals ${formatDecimal(sumDecimals(lines.map(({ cost }) => cost)))}.`

function TitleDecimal({ row, line }: { row: Line; line: ReceiptLine | undefined }) {
  if (!line) return '—'
  const { receipt } = line
  return (
    <DerivedFigure
      label={`${row.owner}, per title`}
      derived={{
        value: receipt.revenue,
        formula: receiptFormula[row.interestType],
        inputs: receiptInputs(receipt),
        convention:
          receipt.unavailableReason ??
          'Exact fractions; eight places at the end, half up. Burdens are shared.',
      }}
      renderValue={formatDecimal8}
    />
  )
}

function DifferenceCell({ line }: { line: ReceiptLine | undefined }) {
  if (!line) return '—'
  // The reason appears when the figure opens, because in a narrow column it took ten lines.
  if (line.receipt.revenue === null) return <span className="text-faint">Not known</span>
  const text = [line.revenueOff, line.costOff && `Cost ${line.costOff}`].filter(Boolean).join(' ')
  return text === '' ? <Status tone="good">None</Status> : <span className="text-warn">{text}</span>
}

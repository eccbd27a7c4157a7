import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatMonth, withSign } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { interestLabels } from '../../../core/land/interest.ts'
import type { DeckFile } from '../deck/deck.server.ts'
import { useReceipts } from '../useDecks.tsx'

/**
 * The changes of a deck against the previous one, and the reason: the answer to an owner whose decimal
 * changed.
 */
export function ChangesCard({ deck }: { deck: DeckFile }) {
  const { data } = useLiveQuery(useReceipts().api.of.queryOptions({ id: deck.id }))
  const previous = data?.previous
  if (!previous) return null
  const { changes, effectiveFrom, revision } = previous
  return (
    <Card
      hasNoPadding={changes.length > 0}
      title={
        <>
          Changes since{' '}
          <Link to="/app/decks/$deckId" params={{ deckId: previous.id }} className="underline">
            version {revision ?? '—'}, {formatMonth(effectiveFrom)}
          </Link>
        </>
      }
    >
      <p className="px-3.5 pb-2 text-sm text-muted">Why: {deck.fields.reason}</p>
      <PlainTable
        caption="Changed decimals"
        rows={changes}
        rowKey={({ key }) => key}
        columns={[
          { header: 'Owner', canWrap: true, names: true, cell: row => row.owner },
          { header: 'Interest', cell: row => interestLabels[row.interestType], wide: true },
          { header: 'Before', align: 'right', cell: row => formatDecimal8(row.before?.revenue) },
          { header: 'After', align: 'right', cell: row => formatDecimal8(row.after?.revenue) },
          {
            header: 'Difference',
            align: 'right',
            cell: ({ difference }) => withSign(difference),
          },
        ]}
        empty={<p className="text-muted">No decimal changed.</p>}
      />
    </Card>
  )
}

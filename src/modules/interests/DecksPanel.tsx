import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { formatDecimal8 } from '../../core/trade/figures.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatMonth } from '../../ui/formats.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { interestLabels } from '../../core/land/interest.ts'
import { PartyLink } from '../parties/PartyLink.tsx'
import type { DeckFile } from './deck/deck.server.ts'
import { deckScopeLabel } from './deck/deck-kind.ts'
import { useDecks } from './useDecks.tsx'
import type { PanelProps } from '../../core/module/module.ts'

/**
 * The owners of current production from a well, or from the wells under a lease: the decks in effect with
 * their owners.
 */
export function DecksPanel({ noun, id }: PanelProps<'leases' | 'wells'>) {
  const { api } = useDecks()
  const filter = noun === 'wells' ? { well: id } : { lease: id }
  const { data } = useLiveQuery(api.inEffect.queryOptions(filter))
  if (!data) return null
  const all = (
    <Link to="/app/decks" search={filter} className={buttonClass()}>
      {data.total > data.decks.length ? `See all ${data.total} decks in effect` : 'See all decks'}
    </Link>
  )
  if (data.decks.length === 0)
    return (
      <EmptyState title="No deck in effect">
        <p className="mb-3">No approved division of interest covers this month.</p>
        {all}
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      {data.decks.map(deck => (
        <DeckCard key={deck.id} deck={deck} />
      ))}
      <div>{all}</div>
    </div>
  )
}

const DeckCard = ({ deck }: { deck: DeckFile }) => (
  <Card
    hasNoPadding
    title={
      <Link to="/app/decks/$deckId" params={{ deckId: deck.id }} className="hover:underline">
        {deck.fields.name} · {deckScopeLabel(deck.fields)} · since {formatMonth(deck.fields.effectiveFrom)}
      </Link>
    }
  >
    <PlainTable
      caption={`Owners of ${deck.fields.name}`}
      className="max-h-96"
      rows={deck.lines}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Owner',
          names: true,
          canWrap: true,
          cell: row => <PartyLink id={row.partyId} name={row.owner} />,
        },
        { header: 'Interest', wide: true, cell: row => interestLabels[row.interestType] },
        { header: 'Revenue', align: 'right', cell: row => formatDecimal8(row.revenue) },
        { header: 'Cost', align: 'right', cell: row => formatDecimal8(row.cost) },
      ]}
    />
  </Card>
)

import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { interestLabels } from '../../core/land/interest.ts'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { RelatedCard } from '../../core/resource/RelatedCard.tsx'
import { formatDecimal8 } from '../../core/trade/figures.ts'
import { formatMonth } from '../../ui/formats.ts'
import { access } from './access.ts'
import { stateLabels } from './deck/deck.ts'
import { useDecks } from './useDecks.tsx'

/**
 * The decks in which a contact has a decimal, on its page; renders nothing for users who may not see decks.
 */
export const PartyDecksPanel = ({ id }: PanelProps) =>
  getRefusal(useViewer(), access.read) === null ? <PartyDecksTable partyId={id} /> : null

function PartyDecksTable({ partyId }: { partyId: string }) {
  const { api } = useDecks()
  const { data } = useLiveQuery(api.ofParty.queryOptions({ partyId }))
  return (
    <RelatedCard
      title="Division of interest"
      results={data}
      newRecordLink={null}
      caption="Decks in which this contact has an interest"
      columns={[
        {
          header: 'Property',
          names: true,
          canWrap: true,
          cell: ({ deckId, name, effectiveFrom, state }) => (
            <>
              <Link to="/app/decks/$deckId" params={{ deckId }} className="hover:underline">
                {name}
              </Link>
              <span className="block text-sm font-normal text-muted">
                {stateLabels[state]}, from {formatMonth(effectiveFrom)}
              </span>
            </>
          ),
        },
        { header: 'Interest', canWrap: true, cell: ({ interestType }) => interestLabels[interestType] },
        { header: 'Revenue', align: 'right', cell: ({ revenue }) => formatDecimal8(revenue) },
        { header: 'Cost', align: 'right', wide: true, cell: ({ cost }) => formatDecimal8(cost) },
      ]}
      empty="No deck names this contact."
      allLink={
        data && data.total > data.rows.length
          ? { label: `All ${data.total} decks of this contact`, to: '/app/decks', search: { party: partyId } }
          : null
      }
    />
  )
}

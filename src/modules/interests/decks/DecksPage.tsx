import { useNavigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { ChoiceMenus } from '../../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { viewChips } from '../../../core/resource/view-chips.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { countOf, formatMonth } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { deckSchema } from '../deck/deck.ts'
import { eachItsOwn } from '../deck/deck-bulk.ts'
import {
  deckAddress,
  deckColumns,
  deckFilter,
  scopeWords,
  viewWords,
  type DeckRow,
} from '../deck/deck-list.ts'
import { useDecks } from '../useDecks.tsx'
import { DeckForm } from './DeckForm.tsx'
import { DeckStatus } from './DeckStatus.tsx'

const whole = (decimals: string | null) => Number(decimals) === 1
const Sum = ({ sum, text }: { sum: string | null; text: string }) => (
  <span className={whole(sum) ? '' : 'text-bad'}>{text}</span>
)

const texts = Object.fromEntries(deckColumns.map(({ id, text }) => [id, text]))
const columns = tableColumns<DeckRow>(deckColumns, {
  state: row => <DeckStatus state={row.state} />,
  revenue: row => <Sum sum={row.revenue} text={texts['revenue']!(row)} />,
  cost: row => <Sum sum={row.cost} text={texts['cost']!(row)} />,
})

const words = { one: 'deck', many: 'decks', title: 'Division of interest' }

/** Who shares what is made at each well and in each unit, deck by deck. */
export default function DecksPage() {
  const { api, call, readOnly } = useDecks()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useList(deckAddress, '/app/decks', (address, window) =>
    api.list.queryOptions({ ...deckAddress.askedOf(address), ...window }),
  )
  const open = (id: string) => void navigate({ to: `/app/decks/${id}` })
  return (
    <>
      <ListPage
        words={words}
        list={list}
        exportPath="/decks/export"
        make={{ readOnly, onNew: () => setMaking(true) }}
        filters={<ChoiceMenus filter={deckFilter} address={list.address} go={list.go} />}
        searchField={{ label: 'Search by property, number or owner', className: 'w-72' }}
        views={viewChips(viewWords, list)}
        bulk={selected => (
          <RecordBulkBar
            {...selected}
            words={words}
            call={call}
            readOnly={readOnly}
            noun="decks"
            bulk={{ schema: deckSchema, alone: eachItsOwn }}
            filter={deckAddress.filterOf(list.address)}
            more={[
              {
                label: 'Approve',
                icon: <CircleCheck size={13} aria-hidden="true" />,
                run: async chosen => {
                  const { approved, refused } = await call.approveMany.mutate({ ids: await chosen.ids() })
                  const [first] = refused
                  return `${countOf(approved, 'deck')} approved${first ? `; ${refused.length} not: ${first.name}: ${first.why}` : ''}`
                },
              },
            ]}
          />
        )}
        columns={columns}
        storageKey="decks"
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        none={
          <EmptyState title="No decks">
            A deck says who shares the revenue and the cost of a well or unit, from a month on. Create one,
            import them, or remove a filter.
          </EmptyState>
        }
        card={row => (
          <RowCard
            name={row.name}
            status={<DeckStatus state={row.state} />}
            left={scopeWords(row)}
            right={formatMonth(row.effectiveFrom)}
          />
        )}
      />
      {making && <DeckForm onMade={open} onClose={() => setMaking(false)} />}
    </>
  )
}

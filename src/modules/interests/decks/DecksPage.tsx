import CircleCheck from 'lucide-react/icons/circle-check'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { pluralize, formatMonth } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { deckKind, deckScopeLabel, type DeckRow } from '../deck/deck-kind.ts'
import { useDecks } from '../useDecks.tsx'
import { DeckForm } from './DeckForm.tsx'
import { DeckStatus } from './DeckStatus.tsx'

const isFullShare = (decimals: string | null) => Number(decimals) === 1
const DecimalSum = ({ sum, text }: { sum: string | null; text: string }) => (
  <span className={isFullShare(sum) ? '' : 'text-bad'}>{text}</span>
)

const valueByColumn = Object.fromEntries(deckKind.columns.map(({ id, text }) => [id, text]))
const cells = {
  state: (row: DeckRow) => <DeckStatus state={row.state} />,
  revenue: (row: DeckRow) => <DecimalSum sum={row.revenue} text={valueByColumn['revenue']!(row)} />,
  cost: (row: DeckRow) => <DecimalSum sum={row.cost} text={valueByColumn['cost']!(row)} />,
}

/** The owners of production at each well and in each unit, deck by deck. */
export default function DecksPage() {
  const { api, call, readOnly } = useDecks()
  return (
    <RecordListPage
      kind={deckKind}
      page={query => api.list.queryOptions(query)}
      search="Search by property, number or owner"
      emptyContent="A deck lists who shares revenue and cost in a well or unit, by effective month. Create one, import them, or remove a filter."
      cells={cells}
      edits={{ call, readOnly }}
      card={row => (
        <RowCard
          name={row.name}
          status={<DeckStatus state={row.state} />}
          leftFigure={deckScopeLabel(row)}
          rightFigure={formatMonth(row.effectiveFrom)}
        />
      )}
      bulk={selected => (
        <RecordBulkBar
          {...selected}
          kind={deckKind}
          call={call}
          readOnly={readOnly}
          extraActions={[
            {
              label: 'Approve',
              icon: <CircleCheck size={13} aria-hidden="true" />,
              run: async selection => {
                const { approved, refused } = await call.approveMany.mutate({ ids: await selection.ids() })
                const [first] = refused
                return `${pluralize(approved, 'deck')} approved${first ? `; ${refused.length} not: ${first.name}: ${first.why}` : ''}`
              },
            },
          ]}
        />
      )}
      newRecord={{ readOnly, form: ({ onMade, onClose }) => <DeckForm onMade={onMade} onClose={onClose} /> }}
    />
  )
}

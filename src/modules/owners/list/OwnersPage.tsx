import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatCount, formatMoney } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PageSteps } from '../../../ui/table/PageSteps.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { suspenseLabels } from '../owner-labels.ts'
import { useOwners } from '../useOwners.tsx'

const maxRows = 50
const viewLabels = {
  all: 'All owners',
  suspense: 'In suspense',
  changes: 'Changes in progress',
  questions: 'Open questions',
} as const
type View = keyof typeof viewLabels
const views = Object.keys(viewLabels) as View[]

/** All owners that a deck pays, or that have pending matters. */
export default function OwnersPage() {
  const { api } = useOwners()
  const [searchText, setSearchText] = useState('')
  const [view, setView] = useState<View>('all')
  const [offset, setOffset] = useState(0)
  const query = { search: useDeferredValue(searchText).slice(0, 200), view, offset, limit: maxRows }
  const { data } = useLiveQuery(api.list.queryOptions(query, { placeholderData: keepPreviousData }))
  const isNarrowed = view !== 'all' || searchText.trim() !== ''
  return (
    <>
      <PageHeader
        title="Owners"
        count={data && formatCount(data.total)}
        meta="Owners paid under decks in effect today, and what is pending: suspense, ownership changes, questions."
        actions={
          <Link to="/app/crm/owners/suspense" className={buttonClass()}>
            Suspense ledger
          </Link>
        }
      />
      <Chips
        label="Show"
        chips={views.map(id => ({ id, label: viewLabels[id] }))}
        selected={view}
        onSelect={id => {
          setView(views.find(ownerView => ownerView === id) ?? 'all')
          setOffset(0)
        }}
        trailing={
          <SearchField
            label="Search by name"
            value={searchText}
            onChange={event => {
              setSearchText(event.target.value)
              setOffset(0)
            }}
          />
        }
      />
      <div className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
        {!data && <Skeleton className="h-64" />}
        {data?.rows.length === 0 && (
          <EmptyState title={isNarrowed ? 'No owner matches' : 'No owners yet'}>
            {isNarrowed
              ? 'Try other words, or show all owners.'
              : 'Owners appear once a division of interest is approved.'}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <Card hasNoPadding>
            <PlainTable
              caption="Owners"
              rows={data.rows}
              rowKey={({ id }) => id}
              card={row => (
                <RowCard
                  name={<OwnerLink {...row} />}
                  status={row.suspense && <Status tone="warn">{suspenseLabels[row.suspense]}</Status>}
                  leftFigure={pluralize(row.interests, 'interest')}
                  rightFigure={openWorkText(row)}
                />
              )}
              columns={[
                { header: 'Owner', names: true, canWrap: true, cell: row => <OwnerLink {...row} /> },
                { header: 'Interests', align: 'right', cell: row => formatCount(row.interests) },
                {
                  header: 'Suspense',
                  cell: row =>
                    row.suspense ? <Status tone="warn">{suspenseLabels[row.suspense]}</Status> : '—',
                },
                { header: 'Held', align: 'right', cell: row => (row.held ? formatMoney(row.held) : '—') },
                { header: 'Pending', canWrap: true, cell: row => openWorkText(row) || '—' },
              ]}
            />
          </Card>
        )}
        {data && <PageSteps offset={offset} limit={maxRows} total={data.total} onOffset={setOffset} />}
      </div>
    </>
  )
}

const openWorkText = ({ changes, questions }: { changes: number; questions: number }) =>
  [changes > 0 && pluralize(changes, 'change'), questions > 0 && pluralize(questions, 'question')]
    .filter(Boolean)
    .join(', ')

const OwnerLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/app/crm/owners/$partyId" params={{ partyId: id }} className="wrap-anywhere hover:underline">
    {name}
  </Link>
)

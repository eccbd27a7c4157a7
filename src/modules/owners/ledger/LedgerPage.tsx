import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Decimal } from 'decimal.js'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { exportColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { sumFormula } from '../../../core/files/export/formulas.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { capitalize, formatDate, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { entryLabels, suspenseLabels } from '../owner-labels.ts'
import { useOwners } from '../useOwners.tsx'
import type { OwnerRouter } from '../owners.server.ts'
import type { inferRouterOutputs } from '@trpc/server'
import { unclaimedActs } from './suspense-rules.data.ts'

type Ledger = inferRouterOutputs<OwnerRouter>['ledger']
type Balance = Ledger['balances'][number]
type Entry = Ledger['entries'][number]

/** Money held in suspense on a day, by owner, reason and well, with its entries. */
export default function LedgerPage() {
  const today = useToday()
  const [balanceDay, setBalanceDay] = useState(today)
  const { api } = useOwners()
  const { data } = useLiveQuery(
    api.ledger.queryOptions({ on: balanceDay || null }, { placeholderData: keepPreviousData }),
  )
  return (
    <>
      <PageHeader
        parentLink={
          <Link to="/app/crm/owners" className="hover:text-ink">
            Owners
          </Link>
        }
        title="Suspense ledger"
        meta="Revenue held for owners who cannot be paid: suspended, released, escheated."
      />
      <div className="flex flex-wrap items-end gap-2 px-4.5 pb-3 max-md:px-3.5">
        <DateField
          label="Balance as of"
          value={balanceDay}
          onChange={event => setBalanceDay(event.target.value)}
        />
      </div>
      <div className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
        {!data && <Skeleton className="h-64" />}
        {data?.balances.length === 0 && (
          <EmptyState title="Nothing in suspense">
            Enter amounts on an owner’s page, under Held in suspense.
          </EmptyState>
        )}
        {data && data.balances.length > 0 && <Balances ledger={data} />}
        {data && <UnclaimedRules ledger={data} />}
        {data && data.entries.length > 0 && <Entries ledger={data} />}
      </div>
    </>
  )
}

const total = (amounts: readonly string[]) =>
  formatMoney(amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2))

function Balances({ ledger: { on, balances } }: { ledger: Ledger }) {
  return (
    <Card
      title={`Balances on ${formatDate(on)}`}
      hasNoPadding
      actions={<RowsExportMenu name="Suspense balances" columns={balanceColumns} rows={balances} />}
    >
      <PlainTable
        caption="Balances"
        rows={balances}
        rowKey={({ key }) => key}
        card={row => (
          <RowCard
            name={<OwnerLink {...row} />}
            status={formatMoney(row.balance)}
            leftFigure={[suspenseLabels[row.code], row.well].filter(Boolean).join(' · ')}
            rightFigure={
              row.unclaimed ? `Unclaimed ${formatDate(row.unclaimed.abandoned)}` : 'No period on file'
            }
          />
        )}
        columns={[
          {
            header: 'Owner',
            names: true,
            canWrap: true,
            sum: 'Total',
            cell: row => <OwnerAndReason {...row} />,
          },
          { header: 'Suspended', align: 'right', cell: row => formatMoney(row.suspended) },
          { header: 'Released', align: 'right', cell: row => formatMoney(row.released) },
          { header: 'Escheated', align: 'right', cell: row => formatMoney(row.escheated) },
          {
            header: 'Balance',
            align: 'right',
            cell: row => <strong>{formatMoney(row.balance)}</strong>,
            sum: total(balances.map(({ balance }) => balance)),
          },
          {
            header: 'Interest',
            align: 'right',
            cell: ({ interestDue }) => ('amount' in interestDue ? formatMoney(interestDue.amount) : '—'),
          },
        ]}
      />
    </Card>
  )
}

/** The effect of the states' rules on each balance that is held. */
function UnclaimedRules({ ledger: { balances } }: { ledger: Ledger }) {
  const openBalances = balances.filter(({ oldest }) => oldest !== null)
  if (openBalances.length === 0) return null
  return (
    <Card title="Unclaimed property and interest" hasNoPadding>
      <PlainTable
        caption="Unclaimed property and interest"
        rows={openBalances}
        rowKey={({ key }) => key}
        card={row => (
          <div className="grid gap-1">
            <OwnerAndReason {...row} />
            <span className="text-sm">Oldest money {formatDate(row.oldest)}</span>
            <UnclaimedState {...row} />
            <InterestDue {...row} />
          </div>
        )}
        columns={[
          { header: 'Owner', names: true, canWrap: true, cell: row => <OwnerAndReason {...row} /> },
          { header: 'Oldest money', cell: row => formatDate(row.oldest) },
          { header: 'Unclaimed property', canWrap: true, cell: row => <UnclaimedState {...row} /> },
          { header: 'Interest', canWrap: true, cell: row => <InterestDue {...row} /> },
        ]}
      />
    </Card>
  )
}

const OwnerAndReason = ({ code, well, ...owner }: Pick<Balance, 'partyId' | 'owner' | 'code' | 'well'>) => (
  <>
    <OwnerLink {...owner} />
    <span className="block text-sm text-muted">
      {[suspenseLabels[code], well].filter(Boolean).join(' · ')}
    </span>
  </>
)

/** The day on which the oldest money is presumed abandoned by the rule of the well’s state. */
function UnclaimedState({ unclaimed, state }: Balance) {
  if (unclaimed)
    return (
      <span className="text-sm">
        {formatDate(unclaimed.abandoned)}
        {unclaimed.report && `, report by ${formatDate(unclaimed.report)}`}
        <span className="block text-muted">{unclaimed.source}</span>
      </span>
    )
  const act = unclaimedActs[state ?? '']
  return (
    <span className="text-sm">
      {state ? `No period on file for ${state}` : 'No well, so no state'}
      {act && <span className="block text-muted">See {act} and following</span>}
    </span>
  )
}

const InterestDue = ({ interest, interestDue }: Balance) => (
  <span className="text-sm">
    {'why' in interestDue ? capitalize(interestDue.why) : formatMoney(interestDue.amount)}
    {interest !== null && <span className="block text-muted">{interest}</span>}
  </span>
)

const dollars = (id: string, title: string, value: (row: Balance) => string): ExportColumn<Balance> => ({
  ...exportColumn(id, title, value, 'number', '$'),
  isSummed: true,
})
const balanceColumns: readonly ExportColumn<Balance>[] = [
  exportColumn<Balance>('owner', 'Owner', row => row.owner),
  exportColumn<Balance>('reason', 'Reason', row => suspenseLabels[row.code]),
  exportColumn<Balance>('well', 'Well', row => row.well),
  dollars('suspended', 'Suspended', row => row.suspended),
  dollars('released', 'Released', row => row.released),
  dollars('escheated', 'Escheated', row => row.escheated),
  {
    ...dollars('balance', 'Balance', row => row.balance),
    formula: sumFormula<Balance>(
      { suspended: row => row.suspended },
      { released: row => row.released, escheated: row => row.escheated },
      row => row.balance,
    ),
  },
  exportColumn<Balance>('oldest', 'Oldest', row => row.oldest, 'date'),
  exportColumn<Balance>('unclaimed', 'Unclaimed on', row => row.unclaimed?.abandoned ?? null, 'date'),
  exportColumn<Balance>('report', 'Report due', row => row.unclaimed?.report ?? null, 'date'),
  exportColumn<Balance>('statute', 'Statute', row => row.unclaimed?.source ?? null),
  exportColumn<Balance>(
    'interestDue',
    'Interest',
    row => ('amount' in row.interestDue ? row.interestDue.amount : null),
    'number',
    '$',
  ),
  exportColumn<Balance>('interest', 'Interest by statute', row =>
    [row.interest, 'why' in row.interestDue && `Not calculated: ${row.interestDue.why}`]
      .filter(Boolean)
      .join('; '),
  ),
]

function Entries({ ledger: { entries, isCut } }: { ledger: Ledger }) {
  return (
    <Card
      title="Entries"
      hasNoPadding
      actions={<RowsExportMenu name="Suspense entries" columns={entryColumns} rows={entries} />}
    >
      {isCut && (
        <p className="px-3.5 pb-2 text-sm text-warn">Only the latest {entries.length} entries are shown.</p>
      )}
      <PlainTable
        caption="Entries"
        rows={entries}
        rowKey={({ id }) => id}
        card={row => (
          <RowCard
            name={<OwnerLink {...row} />}
            status={signedAmount(row)}
            leftFigure={[formatDate(row.onDay), entryLabels[row.kind]].join(' · ')}
            rightFigure={row.well ?? suspenseLabels[row.code]}
          />
        )}
        columns={[
          { header: 'Date', cell: row => formatDate(row.onDay) },
          { header: 'Owner', names: true, canWrap: true, cell: row => <OwnerLink {...row} /> },
          {
            header: 'Entry',
            canWrap: true,
            cell: row => (
              <>
                {entryLabels[row.kind]}
                <span className="block text-sm text-muted">
                  {[suspenseLabels[row.code], row.well].filter(Boolean).join(' · ')}
                </span>
              </>
            ),
          },
          { header: 'Month', cell: row => formatMonth(row.month) },
          { header: 'Amount', align: 'right', cell: signedAmount },
        ]}
      />
    </Card>
  )
}

/** An amount that leaves suspense is negative. */
const signedAmount = ({ kind, amount }: Entry) => formatMoney(kind === 'IN' ? amount : `-${amount}`)

const entryColumns = [
  exportColumn<Entry>('onDay', 'On', row => row.onDay, 'date'),
  exportColumn<Entry>('owner', 'Owner', row => row.owner),
  exportColumn<Entry>('kind', 'Entry', row => entryLabels[row.kind]),
  exportColumn<Entry>('reason', 'Reason', row => suspenseLabels[row.code]),
  exportColumn<Entry>('well', 'Well', row => row.well),
  exportColumn<Entry>('month', 'Production month', row => row.month, 'date'),
  exportColumn<Entry>('amount', 'Amount', row => row.amount, 'number', '$'),
  exportColumn<Entry>('note', 'Note', row => row.note),
]

const OwnerLink = ({ partyId, owner }: { partyId: string; owner: string }) => (
  <Link to="/app/crm/owners/$partyId" params={{ partyId }} className="wrap-anywhere hover:underline">
    {owner}
  </Link>
)

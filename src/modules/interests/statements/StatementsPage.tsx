import { Link, useNavigate } from '@tanstack/react-router'
import { ListPage } from '../../../core/resource/ListPage.tsx'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { useList } from '../../../core/resource/useList.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useStatements } from '../useDecks.tsx'
import { statementAddress, statementColumns, type StatementRow } from './statement.ts'

const columns = tableColumns<StatementRow>(statementColumns)
const words = { one: 'statement', many: 'statements', title: 'Check stubs' }

/** What purchasers and operators paid with, check by check. */
export default function StatementsPage() {
  const { api } = useStatements()
  const navigate = useNavigate()
  const list = useList(statementAddress, '/app/statements', (address, window) =>
    api.list.queryOptions({ ...statementAddress.askedOf(address), ...window }),
  )
  const owed = (
    <Link to="/app/statements/owed" className={buttonClass()}>
      What is owed
    </Link>
  )
  return (
    <ListPage
      words={words}
      list={list}
      exportPath="/statements/export"
      acts={[{ label: 'What is owed', node: owed }]}
      searchField={{ label: 'Search by payor, owner or check number', className: 'w-72' }}
      columns={columns}
      storageKey="statements"
      rowKey={row => row.id}
      onOpenPage={row => void navigate({ to: `/app/statements/${row.id}` })}
      none={
        <EmptyState title="No check stubs">
          <p className="mb-3">
            Import the statements that purchasers send: volumes, prices, taxes and decimals are held against
            your wells and decks.
          </p>
          <Link to="/app/imports" className={buttonClass()}>
            Go to imports
          </Link>
        </EmptyState>
      }
      card={row => (
        <RowCard
          name={row.payor}
          status={formatMoney(row.net)}
          left={row.checkNumber ?? '—'}
          right={formatDate(row.checkDate)}
        />
      )}
    />
  )
}

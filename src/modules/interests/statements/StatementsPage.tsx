import { Link } from '@tanstack/react-router'
import { RecordListPage } from '../../../core/kind/RecordListPage.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { useStatements } from '../useDecks.tsx'
import { statementKind } from './statement.ts'

const owedLink = {
  label: 'Underpayments',
  node: (
    <Link to="/app/statements/owed" className={buttonClass()}>
      Underpayments
    </Link>
  ),
}

const importLink = {
  label: 'Import statements',
  node: (
    <Link to="/app/imports" className={buttonClass('primary')}>
      Import statements
    </Link>
  ),
}

/** The payments of purchasers and operators, check by check. */
export default function StatementsPage() {
  const { api } = useStatements()
  return (
    <RecordListPage
      kind={statementKind}
      page={query => api.list.queryOptions(query)}
      search="Search by payor, owner or check number"
      emptyContent={
        <>
          <p className="mb-3">
            Import purchaser statements: volumes, prices, taxes and decimals are checked against your wells
            and decks.
          </p>
          <Link to="/app/imports" className={buttonClass()}>
            Import statements
          </Link>
        </>
      }
      acts={[owedLink, importLink]}
      card={row => (
        <RowCard
          name={row.payor}
          status={formatMoney(row.net)}
          leftFigure={row.checkNumber ?? '—'}
          rightFigure={formatDate(row.checkDate)}
        />
      )}
    />
  )
}

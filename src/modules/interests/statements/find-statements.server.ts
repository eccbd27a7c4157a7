import { resultsFromColumns, type Findable } from '../../../core/module/findable.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { statements } from '../statement/statement.table.ts'

/** Check stubs by payor, owner and check number. */
export const findStatements: Findable = {
  kind: 'statements',
  gate: access.read,
  readResults: resultsFromColumns(statements, ['payor', 'checkNumber', 'checkDate'], row => ({
    label: row.payor,
    detail: [row.checkNumber && `Check ${row.checkNumber}`, formatDate(row.checkDate)]
      .filter(Boolean)
      .join(' · '),
    to: `/app/statements/${row.id}`,
  })),
}

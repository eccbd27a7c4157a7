import { resultsFromColumns, type Findable } from '../../../core/module/findable.server.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { analyses } from './analysis.table.ts'

/** Searches shared analyses by name and notes; the database excludes private ones. */
export const findAnalyses: Findable = {
  kind: 'analyses',
  gate: access.read,
  readResults: resultsFromColumns(analyses, ['name', 'asOf', 'npv'], row => ({
    label: row.name,
    detail: [`as of ${formatDate(row.asOf)}`, row.npv && `NPV ${formatMoney(row.npv)}`]
      .filter(Boolean)
      .join(' · '),
    to: `/app/financial-analysis/${row.id}`,
  })),
}

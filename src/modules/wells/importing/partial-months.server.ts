import { describeKey } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { volumeColumns } from './well-columns.ts'

/** Asks how to treat a month that the file covers only in part when more of it is on file. */
export const partialMonthsQuestion = {
  id: 'partMonths',
  kind: 'choice',
  label: 'Partial months',
  hint: 'Months for which the file has only the first days, while more is on file.',
  choices: [
    { value: 'keep', label: 'Keep what is on file' },
    { value: 'replace', label: 'Replace it' },
  ],
} as const

const measuredColumns = volumeColumns.filter(
  column => !['days_on', 'oil_bom_bbl', 'oil_eom_bbl'].includes(column),
)
const hasMoreSql = measuredColumns.map(column => `p.${column} > m.${column}`).join(' or ')

/**
 * Finds months that a daily file ends early and of which more is on file. The stored month stays unless the user
 * decides otherwise; a note on its rows says which.
 */
export async function preserveFullerMonths(
  { query, tenantId, notes, answers }: MergeContext,
  source: string,
) {
  const replace = answers['partMonths'] === 'replace'
  const { rows } = await query<{
    row: number
    month: string
    last: number
    key: string
    of: number[] | null
  }>(
    `select m.row, m.month::text, coalesce(d.last, m.day) as last, m.key, d.of
       from import_months m join import_records s on s.key = m.key
       left join (select id, month, pool, max(day)::int as last, array_agg(row order by row) as of from import_several
         where fate is null or fate in ('days', 'columns', 'parts') group by 1, 2, 3) d
         on d.id = s.id and d.month = m.month and d.pool = m.pool
       join production_months p on p.tenant_id = $1 and p.well_id = s.id and p.month = m.month and p.pool = m.pool and p.source = $2
      where coalesce(d.last, m.day) < extract(day from m.month + interval '1 month - 1 day') and (${hasMoreSql}) order by 1`,
    [tenantId, source],
  )
  for (const { row, month, last, key, of: sourceRows } of rows) {
    const text = `The file has ${formatMonth(month)} only up to day ${last}, and more of it`
    const common = { column: null, original: `${describeKey(key)}, ${month.slice(0, 7)}` }
    if (replace)
      notes.add({ ...common, row, kind: 'warning', reason: `${text} was on file; it was replaced.` })
    else
      for (const skippedRow of sourceRows ?? [row])
        notes.add({ ...common, row: skippedRow, kind: 'skipped', reason: `${text} is on file and stays.` })
  }
  if (!replace && rows.length > 0)
    await query('delete from import_months where row = any ($1)', [rows.map(({ row }) => row)])
}

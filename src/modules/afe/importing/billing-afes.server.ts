import { assignNewIds, refuseWhere, insertFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { comparableNumberSql } from '../afe.port.server.ts'

const numberSql = `s.facts ->> 'number'`

/**
 * Finds the organization's AFEs named in the rows; among similar numbers, the one with identical spelling. A
 * supplement's costs go to its base AFE. The AFEs are locked against closing until the costs are in.
 */
export async function matchAfes(merge: MergeContext): Promise<void> {
  const { query, tenantId, notes } = merge
  await insertFirstRows(merge)
  const similarNumberSql = `a.tenant_id = $1 and a.deleted_at is null and ${comparableNumberSql('a.number')} = ${comparableNumberSql(numberSql)}`
  const { rows: locked } = await query<{ id: string }>(
    `select r.id from afes r where r.tenant_id = $1 and r.deleted_at is null and r.id in (
       select coalesce(a.supplement_of, a.id) from import_records s join afes a on ${similarNumberSql}) order by r.id for share`,
    [tenantId],
  )
  await query(
    `create temp table import_afes on commit drop as
     with alike as (
       select distinct ${numberSql} as written, r.id, r.status, r.number, lower(a.number) = lower(${numberSql}) as exactly
       from import_records s join afes a on ${similarNumberSql}
       join afes r on r.tenant_id = a.tenant_id and r.id = coalesce(a.supplement_of, a.id)
       where r.id = any ($2))
     select written, min(id::text)::uuid as id, count(distinct id)::int as n, min(status) as status, min(number) as number
     from alike a where exactly or not exists (select 1 from alike o where o.written = a.written and o.exactly) group by written`,
    [tenantId, locked.map(({ id }) => id)],
  )
  const refuse = (rule: string, reason: string) => refuseWhere(merge, rule, reason, 'import_rows')
  const whereAfe = (rule: string) =>
    `exists (select 1 from import_afes a where a.written = ${numberSql} and ${rule})`
  await refuse(
    `not ${whereAfe('true')}`,
    'No AFE in your organization has this number. Create the AFE first.',
  )
  await refuse(whereAfe('a.n > 1'), 'More than one AFE has a similar number. Enter it exactly as on the AFE.')
  await refuse(whereAfe(`a.status = 'closed'`), 'This AFE is closed. Reopen it to enter costs.')
  await query(`update import_records s set id = a.id from import_afes a where a.written = ${numberSql}`)
  await assignNewIds(merge)
  const { rows: unapproved } = await query<{ row: number; number: string }>(
    `select s.row, a.number from import_records s join import_afes a on a.written = ${numberSql}
     where a.status <> 'approved' order by s.row`,
  )
  const reason = 'This AFE is not approved. Its costs were imported.'
  for (const { row, number } of unapproved)
    notes.add({ row, kind: 'warning', column: null, reason, original: number })
}

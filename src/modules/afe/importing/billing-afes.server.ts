import { nameNew, refuseWhere, takeFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { Merge } from '../../../core/importing/merge.server.ts'
import { plainNumber } from '../afe.port.server.ts'

const written = `s.facts ->> 'number'`

/**
 * Finds the organization's AFEs named in the rows; among similar numbers, the one with identical spelling. A
 * supplement's costs go to its base AFE. The AFEs are locked against closing until the costs are in.
 */
export async function matchAfes(merge: Merge): Promise<void> {
  const { query, tenantId, notes } = merge
  await takeFirstRows(merge)
  const alike = `a.tenant_id = $1 and a.deleted_at is null and ${plainNumber('a.number')} = ${plainNumber(written)}`
  const { rows: known } = await query<{ id: string }>(
    `select r.id from afes r where r.tenant_id = $1 and r.deleted_at is null and r.id in (
       select coalesce(a.supplement_of, a.id) from import_records s join afes a on ${alike}) order by r.id for share`,
    [tenantId],
  )
  await query(
    `create temp table import_afes on commit drop as
     with alike as (
       select distinct ${written} as written, r.id, r.status, r.number, lower(a.number) = lower(${written}) as exactly
       from import_records s join afes a on ${alike}
       join afes r on r.tenant_id = a.tenant_id and r.id = coalesce(a.supplement_of, a.id)
       where r.id = any ($2))
     select written, min(id::text)::uuid as id, count(distinct id)::int as n, min(status) as status, min(number) as number
     from alike a where exactly or not exists (select 1 from alike o where o.written = a.written and o.exactly) group by written`,
    [tenantId, known.map(({ id }) => id)],
  )
  const refuse = (rule: string, reason: string) => refuseWhere(merge, rule, reason, 'import_rows')
  const where = (rule: string) =>
    `exists (select 1 from import_afes a where a.written = ${written} and ${rule})`
  await refuse(`not ${where('true')}`, 'No AFE in your organization has this number. Create the AFE first.')
  await refuse(where('a.n > 1'), 'More than one AFE has a similar number. Enter it exactly as on the AFE.')
  await refuse(where(`a.status = 'closed'`), 'This AFE is closed. Reopen it to enter costs.')
  await query(`update import_records s set id = a.id from import_afes a where a.written = ${written}`)
  await nameNew(merge)
  const { rows: early } = await query<{ row: number; number: string }>(
    `select s.row, a.number from import_records s join import_afes a on a.written = ${written}
     where a.status <> 'approved' order by s.row`,
  )
  const reason = 'This AFE is not approved. Its costs were imported.'
  for (const { row, number } of early)
    notes.add({ row, kind: 'warning', column: null, reason, original: number })
}

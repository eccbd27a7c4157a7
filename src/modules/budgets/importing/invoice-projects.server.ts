import { alphanumericSql } from '../../../core/data/alphanumeric-sql.ts'
import { refuseWhere, assignNewIds, insertFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { comparableNumberSql } from '../../afe/afe.port.server.ts'
import { lockBudget } from '../record/budget-records.server.ts'

const [project, afe] = [`s.facts ->> 'project'`, `s.facts ->> 'afe'`]

/**
 * Matches the projects that the rows name, by name or number or by a linked AFE, among those that the user
 * sees. Their budgets are locked until the invoices are stored.
 */
export async function matchProjects(merge: MergeContext): Promise<void> {
  const { query, tx, tenantId, userId } = merge
  await insertFirstRows(merge)
  await query(
    `create temp table import_budgets on commit drop as
     with alike as (
       select s.key, p.id as project_id, lower(${project}) in (lower(p.name), lower(p.number)) as exactly
       from import_records s join projects p on p.tenant_id = $1 and p.deleted_at is null
         and (lower(${project}) = lower(p.name)
           or (${alphanumericSql(project)} <> '' and ${alphanumericSql(project)} in (${alphanumericSql('p.name')}, ${alphanumericSql('p.number')})))),
     named as (
       select key, project_id from alike a
       where exactly or not exists (select 1 from alike o where o.key = a.key and o.exactly)),
     linked as (
       select distinct s.key, l.project_id, b.id as afe_id, b.number, b.status
       from import_records s
       join afes a on a.tenant_id = $1 and a.deleted_at is null and ${comparableNumberSql('a.number')} = ${comparableNumberSql(afe)}
       join afes b on b.tenant_id = a.tenant_id and b.id = coalesce(a.supplement_of, a.id) and b.deleted_at is null
       join project_links l on l.tenant_id = b.tenant_id and l.afe_id = b.id
       join projects p on p.tenant_id = l.tenant_id and p.id = l.project_id and p.deleted_at is null
       where ${afe} is not null)
     select s.key, coalesce(n.project_id, l.project_id) as project_id, l.afe_id, l.status
     from import_records s left join named n using (key)
     left join linked l on l.key = s.key and (n.project_id is null or n.project_id = l.project_id)`,
    [tenantId],
  )
  const countMatches = (rule: string) =>
    `(select count(*) from import_budgets b where b.key = s.key and ${rule})`
  const refuse = (rule: string, reason: string) => refuseWhere(merge, rule, reason, 'import_rows')
  await refuse(
    `${project} is not null and ${countMatches('b.project_id is not null')} = 0`,
    'No project you can see has this name or number. Create it, or correct the name.',
  )
  await refuse(
    `${afe} is not null and ${countMatches('b.afe_id is not null')} = 0`,
    'No project you can see is linked to this AFE. Link it on the project’s overview first.',
  )
  await refuse(
    `${countMatches('true')} > 1`,
    'More than one project matches. Name the project in the row exactly as on its page.',
  )
  await refuse(`${countMatches(`b.status = 'closed'`)} > 0`, 'This AFE is closed. Reopen it to enter costs.')
  await query(`update import_records s set id = b.project_id from import_budgets b where b.key = s.key`)
  await assignNewIds(merge)
  const { rows } = await query<{ id: string }>('select distinct id from import_records order by id')
  for (const { id } of rows) await lockBudget(tx, { tenantId, userId }, id)
}

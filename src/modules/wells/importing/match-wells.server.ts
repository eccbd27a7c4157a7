import { alphanumericSql } from '../../../core/data/alphanumeric-sql.ts'
import { matchExisting, assignNewIds, refuseWhere } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'

const factSql = (column: string) => `s.facts ->> '${column}'`
/** Compare a column of the file with the known well's; both are false if either side is empty. */
const agreeSql = (column: string) =>
  `coalesce(${alphanumericSql(`r.${column}`)} = ${alphanumericSql(factSql(column))}, false)`
const differSql = (column: string) =>
  `coalesce(${alphanumericSql(`r.${column}`)} <> ${alphanumericSql(factSql(column))}, false)`
const noneDifferSql = (...columns: string[]) => `not (${columns.map(differSql).join(' or ')})`

const noOtherApiSql = `(r.api is null or s.facts ->> 'api' is null)`
const numberColumns = ['state_file_no', 'permit_no', 'rrc_lease_no']
const placeColumns = ['state', 'county', 'operator']

/** A number is unique within its state. If one side lacks the state, no other fact that both give may differ. */
const byNumberSql = (column: string, ...others: string[]) =>
  `r.${column} = ${factSql(column)} and ${noOtherApiSql} and ${noneDifferSql('state', ...others)}
     and (${agreeSql('state')} or ${noneDifferSql('name', 'county')})`

/** SMITH #1, Smith No. 1 and Smith-1 are the same name; Smith 1-1 and Smith 11 are not. */
const bareNameSql = (text: string) =>
  `btrim(regexp_replace(regexp_replace(lower(${text}), '\\m(no|num|nbr|number)\\M(?=[^[:alnum:]]*[0-9])', ' ', 'g'), '[^[:alnum:]]+', ' ', 'g'))`
const sameNameSql = `${bareNameSql('r.name')} = ${bareNameSql(factSql('name'))}`
const exactlySql = placeColumns
  .map(column => `${alphanumericSql(`r.${column}`)} is not distinct from ${alphanumericSql(factSql(column))}`)
  .join(' and ')
const hasNoOtherFactsSql = placeColumns
  .map(column => `(${factSql(column)} is null or ${agreeSql(column)})`)
  .join(' and ')

/**
 * Finds wells already on record: by API number, then by the state agency's numbers, then by name with state, county
 * and operator. `rows` is the table with every row of a well.
 */
export async function matchWells(merge: MergeContext, rows: string): Promise<void> {
  const { query, tenantId } = merge
  await query('create index on import_records (key); analyze import_records (key)')
  await query(
    `update import_records s set id = w.id
     from (select id, api_key from wells where tenant_id = $1 and deleted_at is null offset 0) w
     where w.api_key = substr(s.key, 5) and s.key like 'api:%'`,
    [tenantId],
  )
  await matchExisting(merge, 'wells', byNumberSql('state_file_no'))
  await matchExisting(merge, 'wells', byNumberSql('permit_no', 'county', 'state_file_no'))
  await matchNames(merge)
  await refuseWhere(
    merge,
    `s.id is null and s.key in (select key from import_namesakes where exactly group by key having count(*) > 1)`,
    'More than one well has this name. Give the API or permit number to identify it.',
    rows,
  )
  await assignNewIds(merge)
  await askAboutNames(merge)
}

/** A name is enough if nothing else differs and the file either adds nothing or agrees on the county or operator. */
async function matchNames({ query, tenantId }: MergeContext): Promise<void> {
  await query(
    `create temp table import_namesakes on commit drop as
     select s.key, r.id, ${exactlySql} as exactly, (${hasNoOtherFactsSql}) or ${agreeSql('county')} or ${agreeSql('operator')} as enough,
       not (${exactlySql}) and ${factSql('county')} is null and ${factSql('operator')} is null as bare
     from import_records s join wells r on r.tenant_id = $1 and r.deleted_at is null and ${sameNameSql}
     where s.id is null and ${noOtherApiSql} and ${noneDifferSql(...numberColumns, ...placeColumns)}
       and not exists (select 1 from import_records o where o.id = r.id)`,
    [tenantId],
  )
  const onlyMatchSql = (condition: string) =>
    `case when count(*) filter (where ${condition}) = 1 then min(id::text) filter (where ${condition}) end`
  await query(
    `update import_records s set id = m.id from (
       select key, case when bool_or(exactly) then ${onlyMatchSql('exactly')} else ${onlyMatchSql('enough')} end::uuid as id
         from import_namesakes group by key) m
     where m.key = s.key and m.id is not null`,
  )
}

/** Asks the user when a name does not settle whether two wells are the same. */
async function askAboutNames({ query, tenantId, notes }: MergeContext): Promise<void> {
  const { rows } = await query<{ row: number; name: string; bare: boolean }>(
    `select s.row, ${factSql('name')} as name, true as bare
       from import_records s join import_namesakes n on n.key = s.key and n.id = s.id where n.bare
     union
     select s.row, ${factSql('name')}, false from import_records s join wells r on r.tenant_id = $1 and r.deleted_at is null and ${sameNameSql}
      where s.is_new and ${noOtherApiSql} and ${noneDifferSql(...numberColumns, 'state', 'county')}
     union
     select s.row, ${factSql('name')}, false from import_records s join (select key, is_new, (jsonb_populate_record(null::wells, facts)).* from import_records) r
         on ${sameNameSql} and r.key <> s.key
      where s.is_new and r.is_new and s.key like 'name:%' and ${noneDifferSql('state', 'county')} order by 1`,
    [tenantId],
  )
  for (const { row, name, bare } of rows)
    notes.add({
      row,
      kind: 'warning',
      column: null,
      reason: bare ? matchedByNameNote : namesakeNote,
      original: name,
    })
}

const matchedByNameNote = 'Matched by name alone. Check that this is the right well.'
const namesakeNote =
  'Another well has this name, but nothing identifies them as the same, so this one was added separately. If they are the same, undo this import and give the well’s API or permit number.'

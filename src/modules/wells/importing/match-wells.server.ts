import { matchBy, nameNew, refuseWhere } from '../../../core/importing/merge-records.server.ts'
import type { Merge } from '../../../core/importing/merge.server.ts'

const fact = (column: string) => `s.facts ->> '${column}'`
const plain = (text: string) => `lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`
/** Compare a column of the file with the known well's; both are false if either side is empty. */
const agree = (column: string) => `coalesce(${plain(`r.${column}`)} = ${plain(fact(column))}, false)`
const differ = (column: string) => `coalesce(${plain(`r.${column}`)} <> ${plain(fact(column))}, false)`
const noneDifferSql = (...columns: string[]) => `not (${columns.map(differ).join(' or ')})`

const noOtherApi = `(r.api is null or s.facts ->> 'api' is null)`
const numbers = ['state_file_no', 'permit_no', 'rrc_lease_no']
const whereabouts = ['state', 'county', 'operator']

/** A number is unique within its state. If one side lacks the state, no other fact that both give may differ. */
const byNumber = (column: string, ...others: string[]) =>
  `r.${column} = ${fact(column)} and ${noOtherApi} and ${noneDifferSql('state', ...others)}
     and (${agree('state')} or ${noneDifferSql('name', 'county')})`

/** SMITH #1, Smith No. 1 and Smith-1 are the same name; Smith 1-1 and Smith 11 are not. */
const bareName = (text: string) =>
  `btrim(regexp_replace(regexp_replace(lower(${text}), '\\m(no|num|nbr|number)\\M(?=[^[:alnum:]]*[0-9])', ' ', 'g'), '[^[:alnum:]]+', ' ', 'g'))`
const sameName = `${bareName('r.name')} = ${bareName(fact('name'))}`
const exactly = whereabouts
  .map(column => `${plain(`r.${column}`)} is not distinct from ${plain(fact(column))}`)
  .join(' and ')
const hasNoOtherFacts = whereabouts
  .map(column => `(${fact(column)} is null or ${agree(column)})`)
  .join(' and ')

/**
 * Finds wells already on record: by API number, then by the state agency's numbers, then by name with state, county
 * and operator. `rows` is the table with every row of a well.
 */
export async function matchWells(merge: Merge, rows: string): Promise<void> {
  const { query, tenantId } = merge
  await query('create index on import_records (key); analyze import_records (key)')
  await query(
    `update import_records s set id = w.id
     from (select id, api_key from wells where tenant_id = $1 and deleted_at is null offset 0) w
     where w.api_key = substr(s.key, 5) and s.key like 'api:%'`,
    [tenantId],
  )
  await matchBy(merge, 'wells', byNumber('state_file_no'))
  await matchBy(merge, 'wells', byNumber('permit_no', 'county', 'state_file_no'))
  await matchNames(merge)
  await refuseWhere(
    merge,
    `s.id is null and s.key in (select key from import_namesakes where exactly group by key having count(*) > 1)`,
    'More than one well has this name. Give the API or permit number to identify it.',
    rows,
  )
  await nameNew(merge)
  await askAboutNames(merge)
}

/** A name is enough if nothing else differs and the file either adds nothing or agrees on the county or operator. */
async function matchNames({ query, tenantId }: Merge): Promise<void> {
  await query(
    `create temp table import_namesakes on commit drop as
     select s.key, r.id, ${exactly} as exactly, (${hasNoOtherFacts}) or ${agree('county')} or ${agree('operator')} as enough,
       not (${exactly}) and ${fact('county')} is null and ${fact('operator')} is null as bare
     from import_records s join wells r on r.tenant_id = $1 and r.deleted_at is null and ${sameName}
     where s.id is null and ${noOtherApi} and ${noneDifferSql(...numbers, ...whereabouts)}
       and not exists (select 1 from import_records o where o.id = r.id)`,
    [tenantId],
  )
  const onlyOne = (condition: string) =>
    `case when count(*) filter (where ${condition}) = 1 then min(id::text) filter (where ${condition}) end`
  await query(
    `update import_records s set id = m.id from (
       select key, case when bool_or(exactly) then ${onlyOne('exactly')} else ${onlyOne('enough')} end::uuid as id
         from import_namesakes group by key) m
     where m.key = s.key and m.id is not null`,
  )
}

/** Asks the user when a name does not settle whether two wells are the same. */
async function askAboutNames({ query, tenantId, notes }: Merge): Promise<void> {
  const { rows } = await query<{ row: number; name: string; bare: boolean }>(
    `select s.row, ${fact('name')} as name, true as bare
       from import_records s join import_namesakes n on n.key = s.key and n.id = s.id where n.bare
     union
     select s.row, ${fact('name')}, false from import_records s join wells r on r.tenant_id = $1 and r.deleted_at is null and ${sameName}
      where s.is_new and ${noOtherApi} and ${noneDifferSql(...numbers, 'state', 'county')}
     union
     select s.row, ${fact('name')}, false from import_records s join (select key, is_new, (jsonb_populate_record(null::wells, facts)).* from import_records) r
         on ${sameName} and r.key <> s.key
      where s.is_new and r.is_new and s.key like 'name:%' and ${noneDifferSql('state', 'county')} order by 1`,
    [tenantId],
  )
  for (const { row, name, bare } of rows)
    notes.add({ row, kind: 'warning', column: null, reason: bare ? byNameAlone : namesake, original: name })
}

const byNameAlone = 'Matched by name alone. Check that this is the right well.'
const namesake =
  'Another well has this name, but nothing identifies them as the same, so this one was added separately. If they are the same, undo this import and give the well’s API or permit number.'

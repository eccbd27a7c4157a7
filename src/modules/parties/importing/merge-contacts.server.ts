import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import {
  matchExisting,
  assignNewIds,
  refuseWhere,
  insertFirstRows,
} from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'

const sameNameCondition = `lower(r.name) = lower(s.facts ->> 'name')
  and r.capacity is not distinct from coalesce(s.facts ->> 'capacity', r.capacity)`

/**
 * SQL: true if the address `input` is only the city of the address `existing`. Exported lists contain just the
 * city, so importing such a file adds no address.
 */
const cityAsStreetCondition = (
  input: string,
  existing: string,
) => `(${input} ->> 'street' = ${input} ->> 'city'
  and lower(${input} ->> 'city') in (lower(${existing}.city), lower(concat_ws(', ', ${existing}.city, ${existing}.region))))`

/** SQL: true if the contact `r` has an email, phone or address from a row of the record `s`. */
const commonDataCondition = `exists (select 1 from import_rows i where i.key = s.key and (
  exists (select 1 from party_emails e where e.tenant_id = $1 and e.party_id = r.id
    and lower(e.email) in (select lower(x) from jsonb_array_elements_text(i.part -> 'emails') x))
  or exists (select 1 from party_phones p where p.tenant_id = $1 and p.party_id = r.id
    and p.number in (select x ->> 'number' from jsonb_array_elements(i.part -> 'phones') x))
  or exists (select 1 from party_addresses a where a.tenant_id = $1 and a.party_id = r.id
    and (lower(a.street) = lower(i.part -> 'address' ->> 'street') or ${cityAsStreetCondition(`i.part -> 'address'`, 'a')}))))`

const noContactDataCondition = `not exists (select 1 from import_rows i where i.key = s.key
  and (i.part -> 'emails' <> '[]' or i.part -> 'phones' <> '[]' or i.part -> 'address' <> 'null'))`
const noStoredDataCondition = ['party_emails', 'party_phones', 'party_addresses']
  .map(table => `not exists (select 1 from ${table} h where h.tenant_id = $1 and h.party_id = r.id)`)
  .join(' and ')

/**
 * Matches rows to known contacts: by name and a contact detail, or by name alone if either has no details. A
 * namesake with other details is never matched.
 */
export async function matchContacts(merge: MergeContext): Promise<void> {
  await insertFirstRows(merge)
  await merge.query('create index on import_records (key); create index on import_rows (key)')
  await merge.query('analyze import_records; analyze import_rows')
  await matchExisting(merge, 'parties', `${sameNameCondition} and ${commonDataCondition}`)
  const byName = `${sameNameCondition} and ((${noContactDataCondition}) or (${noStoredDataCondition}))`
  await matchExisting(merge, 'parties', byName)
  await refuseWhere(
    merge,
    `id is null and key in (select s.key from import_records s join parties r
       on r.tenant_id = $1 and r.deleted_at is null and ${sameNameCondition} and (${noContactDataCondition}))`,
    'More than one contact has this name. Add an email, a phone or an address to identify it.',
    'import_rows',
  )
  await refuseWhere(
    merge,
    `id is not null and exists (select 1 from import_records o where o.id = s.id and o.row < s.row)`,
    'An earlier row is for the same contact; that row counts.',
    'import_rows',
  )
  await assignNewIds(merge)
}

type Part = {
  table: string
  columns: string
  /** The rows from the file, each with its contact. */
  source: string
  /** SQL: the key by which two rows of a contact are equal. */
  key: (row: 'x' | 'h') => string
}

const rows = 'import_records s join import_rows i using (key)'

const parts: readonly Part[] = [
  {
    table: 'party_emails',
    columns: 'email',
    source: `select s.id as party_id, i.row, x as email from ${rows}
      cross join jsonb_array_elements_text(i.part -> 'emails') x`,
    key: row => `lower(${row}.email)`,
  },
  {
    table: 'party_phones',
    columns: 'kind, number, shown',
    source: `select s.id as party_id, i.row, x ->> 'kind' as kind, x ->> 'number' as number, x ->> 'shown' as shown
      from ${rows} cross join jsonb_array_elements(i.part -> 'phones') x`,
    key: row => `${row}.number`,
  },
  {
    table: 'party_addresses',
    columns: 'purpose, street, city, region, postal_code, country',
    source: `select s.id as party_id, i.row, a ->> 'purpose' as purpose, a ->> 'street' as street, a ->> 'city' as city,
        a ->> 'region' as region, a ->> 'postalCode' as postal_code, a ->> 'country' as country
      from ${rows} cross join lateral (select i.part -> 'address' as a) one where i.part -> 'address' <> 'null'
        and not exists (select 1 from party_addresses known where known.tenant_id = $1 and known.party_id = s.id
          and ${cityAsStreetCondition('a', 'known')})`,
    key: row => `lower(concat_ws('|', ${row}.purpose, ${row}.street, ${row}.postal_code))`,
  },
  {
    table: 'party_names',
    columns: 'kind, name',
    source: `select s.id as party_id, i.row, 'AKA' as kind, x as name from ${rows}
      cross join jsonb_array_elements_text(i.part -> 'names') x`,
    key: row => `lower(${row}.name)`,
  },
]

export const partTables = parts.map(({ table }) => table)

/** Adds names, phones, emails and addresses from the rows, each once; existing ones are unchanged. */
export async function addParts({ query, tenantId, batchId, userId, count }: MergeContext): Promise<void> {
  for (const { table, columns, source, key } of parts) {
    const added = await query(
      `insert into ${table} (tenant_id, id, party_id, ${columns}, created_by, updated_by, import_batch_id, import_row)
       select $1, ordered_id(row_number() over (order by x.row)), x.party_id, ${columns.replaceAll(/\w+/g, 'x.$&')},
         $3, $3, $2, x.row
       from (select distinct on (x.party_id, ${key('x')}) x.* from (${source}) x
         order by x.party_id, ${key('x')}, x.row) x
       where not exists (select 1 from ${table} h
         where h.tenant_id = $1 and h.party_id = x.party_id and ${key('h')} = ${key('x')})
       order by x.row ${onConflictIgnore}`,
      [tenantId, batchId, userId],
    )
    count('added', table, added.rowCount ?? 0)
  }
}

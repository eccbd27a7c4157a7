import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import {
  buildRecords,
  mergeRecords,
  assignNewIds,
  refuseWhere,
} from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { setFact, type Cells, type Facts } from '../../../core/importing/row.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { finishAddedParties } from '../../parties/added-parties.port.server.ts'
import { access } from '../access.ts'
import { deriveAcres } from '../tracts/derive-acres.server.ts'
import { matchLocations, readLocation, createLocations, type RowLocation } from './locations.server.ts'
import { recognizeReport, reportFields } from './report-fields.ts'
import { undoOwners, linksToProspects } from './undo-locations.server.ts'

const recordType = 'prospect_owners'
const columns = {
  prospect_id: 'uuid',
  tract_id: 'uuid',
  party_id: 'uuid',
  name: 'text',
  estate: 'text',
  fraction: 'text',
  executive: 'boolean',
  leased: 'boolean',
  leased_to: 'text',
  leased_until: 'date',
  source: 'text',
  notes: 'text',
}

type OwnerRow = RowLocation & {
  address: Record<'street' | 'city' | 'region' | 'postalCode', string | null> | null
}

/** Mineral ownership reports: a row for each owner of a tract of a prospect. */
export const ownersImportable: Importable = {
  key: 'prospect_owners',
  label: 'Mineral ownership report',
  many: 'owners of a prospect',
  noun: recordType,
  gate: access.write,
  fields: reportFields,
  countNouns: {
    prospects: ['prospect', 'prospects'],
    prospect_tracts: ['tract', 'tracts'],
    [recordType]: ['owner', 'owners'],
    parties: ['contact', 'contacts'],
  },
  scoreFile: recognizeReport,
  missing: match =>
    !match.has('owner.prospect')
      ? 'Choose the column that names the prospect.'
      : !match.has('owner.tract')
        ? 'Choose the column that numbers the tract.'
        : match.has('owner.fraction')
          ? null
          : 'Choose the column that holds the share.',
  keepsExtras: false,
  reader: () => readOwner,
  previewFacts: {
    first: ['name', 'fraction'],
    part: ({ prospect, tract }: OwnerRow) => [
      ['prospect', prospect],
      ['tract', tract],
    ],
  },
  async match(merge) {
    await buildRecords(merge, 'owner')
    await merge.query('create index on import_records (key); analyze import_records')
    await matchLocations(merge)
    await refuseWhere(
      merge,
      `row in (select r.row from import_rows r join import_tracts i on i.prospect = lower(r.part ->> 'prospect')
         and i.key = lower(r.part ->> 'tract') where i.id is null and i.part is null)`,
      'The prospect has no tract with this number yet. Give its legal description.',
    )
    await findOwners(merge)
    await assignNewIds(merge)
  },
  async apply(merge) {
    await createLocations(merge)
    await addContacts(merge)
    await mergeRecords(merge, {
      noun: recordType,
      columns,
      fallbacks: {
        estate: `coalesce(s.facts ->> 'estate', 'MINERALS')`,
        executive: `coalesce((s.facts ->> 'executive')::boolean, true)`,
        leased: `coalesce((s.facts ->> 'leased')::boolean, false)`,
      },
    })
    merge.report('Calculating net acres')
    const { rows } = await merge.query<{ id: string }>('select id from import_prospects where id is not null')
    for (const { id } of rows) await deriveAcres(merge.tx, merge.tenantId, id)
  },
  undo: undoOwners,
  topics: ['prospects', 'parties'],
  findNextSteps: linksToProspects,
}

/** An owner is identified by prospect, tract, estate and name; without a name, the owner is unknown. */
function readOwner(cells: Cells) {
  const location = readLocation(cells, 'owner')
  if (!location) return null
  if (location.tract === null) {
    cells.note('refused', null, 'The row does not identify a tract.')
    return null
  }
  const facts: Facts = {}
  for (const { id, column } of reportFields) if (column) setFact(facts, column, cells.get(id))
  if (!facts['fraction']) {
    cells.note('refused', null, 'The row has no readable share.')
    return null
  }
  if ((facts['leased_to'] ?? facts['leased_until']) && !facts['leased']) facts['leased'] = 'true'
  const street = cells.get('owner.street')
  const get = (id: string) => cells.get(`owner.${id}`)
  const address = street && {
    street,
    city: get('city'),
    region: get('region'),
    postalCode: get('postalCode'),
  }
  const { prospect, tract } = location
  const key = [
    prospect,
    tract,
    facts['estate'] ?? 'MINERALS',
    facts['name'] ?? `unknown ${facts['fraction']}`,
  ]
  return {
    key: `owner:${key.join('|').toLowerCase()}`,
    facts,
    part: { ...location, address: address || null } satisfies OwnerRow,
  }
}

/** Matches rows to existing owners: by tract, estate and name, or for unknown owners by their share. */
const findOwners = ({ query, tenantId }: MergeContext) =>
  query(
    `update import_records s set id = m.id from (
       select s.key, min(o.id::text)::uuid as id from import_records s join import_rows r using (row)
       join import_tracts t on t.prospect = lower(r.part ->> 'prospect') and t.key = lower(r.part ->> 'tract')
       join prospect_owners o on o.tenant_id = $1 and o.tract_id = t.id and o.estate = coalesce(s.facts ->> 'estate', 'MINERALS')
       left join parties p on p.tenant_id = $1 and p.id = o.party_id
       where case when s.facts ->> 'name' is null
         then o.party_id is null and o.name is null and o.fraction = s.facts ->> 'fraction'
         else lower(s.facts ->> 'name') in (lower(o.name), lower(p.name)) end
       group by s.key having count(*) = 1) m
     where m.key = s.key`,
    [tenantId],
  )

/**
 * Creates contacts for owners who have none, with the address from the file; if several contacts share the
 * name, a user chooses.
 */
async function addContacts(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const stamps = [tenantId, batchId, userId]
  await query(
    `create temp table import_contacts on commit drop as
     select lower(s.facts ->> 'name') as key, (array_agg(s.facts ->> 'name' order by s.row))[1] as name, min(s.row) as row,
       (array_agg(r.part -> 'address' order by s.row) filter (where r.part ->> 'address' is not null))[1] as address,
       null::uuid as id, 0 as found, false as is_new
     from import_records s join import_rows r using (row) where s.facts ->> 'name' is not null group by 1`,
  )
  await query(
    `update import_contacts i set id = p.id, found = p.n from (
       select lower(name) as key, min(id::text)::uuid as id, count(*)::int as n from parties
       where tenant_id = $1 and deleted_at is null group by 1) p where p.key = i.key`,
    [tenantId],
  )
  await query(`update import_contacts set id = ordered_id(row), is_new = true where found = 0`)
  const contacts = await query(
    `insert into parties (tenant_id, id, name, created_by, updated_by, import_batch_id, import_row)
     select $1, id, left(name, 300), $3, $3, $2, row from import_contacts where is_new order by row ${onConflictIgnore}`,
    stamps,
  )
  count('added', 'parties', contacts.rowCount ?? 0)
  await finishAddedParties(merge, contacts.rowCount ?? 0)
  await query(
    `insert into party_addresses (tenant_id, id, party_id, purpose, street, city, region, postal_code, created_by, updated_by,
       import_batch_id, import_row)
     select $1, ordered_id(i.row), i.id, 'MAIL', left(i.address ->> 'street', 300), left(i.address ->> 'city', 100),
       left(i.address ->> 'region', 100), left(i.address ->> 'postalCode', 20), $3, $3, $2, i.row
     from import_contacts i where i.address is not null and i.found <= 1
       and not exists (select 1 from party_addresses a where a.tenant_id = $1 and a.party_id = i.id) order by i.row ${onConflictIgnore}`,
    stamps,
  )
  await query(
    `update import_records s set facts = s.facts || jsonb_build_object('party_id', i.id)
     from import_contacts i where i.key = lower(s.facts ->> 'name') and i.found <= 1`,
  )
}

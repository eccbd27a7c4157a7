import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { assignNewIds, refuseWhere, insertFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { finishAddedParties } from '../../parties/added-parties.port.server.ts'
import { wellsByKey } from '../../wells/importing/named-well.port.server.ts'

/** Finds the wells and units of the decks, totals their owners, and finds decks that already exist. */
export async function matchDecks(merge: MergeContext): Promise<void> {
  await insertFirstRows(merge)
  await merge.query('create index on import_records (key); analyze import_records')
  await findProperties(merge)
  await gatherLines(merge)
  await matchExistingDecks(merge)
  await assignNewIds(merge)
}

async function findProperties(merge: MergeContext): Promise<void> {
  const { query, tenantId } = merge
  await query(
    `create temp table import_properties on commit drop as
     select s.key, min(r.part ->> 'property') as said, count(distinct r.part ->> 'property') as differing
     from import_records s join import_rows r using (key) group by s.key`,
  )
  await query('alter table import_properties add well_id uuid, add wells int, add unit text')
  await query(
    `update import_properties p set well_id = w.id, wells = w.n from ${wellsByKey} w where w.key = p.said`,
    [tenantId],
  )
  // A property with the name of some wells' unit is that unit.
  await query(
    `update import_properties p set unit = u.unit from (
       select lower(unit) as key, min(unit) as unit from lease_wells where tenant_id = $1 and deleted_at is null and unit is not null group by 1) u
     where p.well_id is null and u.key = substr(p.said, strpos(p.said, ':') + 1) and p.said not like 'api:%'`,
    [tenantId],
  )
  await query(
    `update import_properties p set unit = s.facts ->> 'unit' from import_records s
     where s.key = p.key and p.said like 'unit:%' and p.unit is null`,
  )
  await query(
    `create temp table import_named on commit drop as
     select id, name from wells where tenant_id = $1 and id in (select well_id from import_properties)`,
    [tenantId],
  )
  const refuseProperty = (condition: string, reason: string) =>
    refuseWhere(merge, `key in (select key from import_properties where ${condition})`, reason, 'import_rows')
  await refuseProperty(
    `wells > 1 and unit is null`,
    'More than one well has this name. Give the API number to identify it.',
  )
  await refuseProperty(
    `well_id is null and unit is null and said like 'api:%'`,
    'No well in your organization has this API number. Import or add the well first.',
  )
  await refuseProperty(
    `well_id is null and unit is null`,
    'No well or unit in your organization has this name. Import the well first, or name its unit in a column “Unit”.',
  )
}

/** Returns the owners of each deck: duplicate rows count once, and decimals of one interest are added up. */
async function gatherLines(merge: MergeContext): Promise<void> {
  const { query, notes } = merge
  await query(
    `create temp table import_said on commit drop as
     select r.row, s.key, r.part ->> 'owner' as owner, nullif(r.part ->> 'ownerNumber', '') as owner_number,
       r.part ->> 'suspense' as suspense, (r.part ->> 'taxExempt')::boolean as tax_exempt,
       l ->> 'type' as type, (l ->> 'revenue')::numeric as revenue, (l ->> 'cost')::numeric as cost,
       row_number() over (partition by s.key, lower(r.part ->> 'owner'), l ->> 'type', l ->> 'revenue', l ->> 'cost' order by r.row) as nth
     from import_records s join import_rows r using (key) cross join lateral jsonb_array_elements(r.part -> 'lines') l`,
  )
  const { rows } = await query<{ row: number; owner: string }>(
    'select distinct row, owner from import_said where nth > 1 order by row',
  )
  for (const { row, owner } of rows)
    notes.add({
      row,
      kind: 'skipped',
      column: null,
      reason: 'An earlier row is the same for this owner; that row counts.',
      original: owner,
    })
  await query(
    `create temp table import_lines on commit drop as
     select key, lower(owner) as owner_key, min(owner) as owner, min(owner_number) as owner_number, min(suspense) as suspense,
       bool_or(tax_exempt) as tax_exempt, type, sum(revenue) as revenue, sum(cost) as cost, min(row) as row, count(*) as rows,
       null::uuid as party_id
     from import_said where nth = 1 group by key, lower(owner), type`,
  )
  const { rows: added } = await query<{ row: number; owner: string }>(
    'select row, owner from import_lines where rows > 1 order by row',
  )
  for (const { row, owner } of added)
    notes.add({
      row,
      kind: 'warning',
      column: null,
      reason: 'This owner has several rows with the same interest; their decimals were summed.',
      original: owner,
    })
  await refuseWhere(
    merge,
    'key in (select key from import_lines where revenue > 1 or cost > 1)',
    'One owner’s decimals total more than 1.',
    'import_rows',
  )
}

/** SQL over a table of lines that joins them all into one text for comparison. */
const linesTextSql = (owner: string, type: string) =>
  `string_agg(${owner} || ' ' || ${type} || ' ' || coalesce(revenue::numeric(9, 8)::text, '-') || ' ' || coalesce(cost::numeric(9, 8)::text, '-'), '; '
    order by ${owner}, ${type})`

/**
 * A deck exists already if its property, product, tier, month and owners are all the same, whether draft or
 * approved.
 */
async function matchExistingDecks(merge: MergeContext): Promise<void> {
  await merge.query(
    `create temp table import_same on commit drop as
     with held as (
       select d.id, d.state, d.property, d.product, d.tier, d.effective_from,
         (select ${linesTextSql('lower(pa.name)', 'l.interest_type')} from deck_lines l
           join parties pa on pa.tenant_id = l.tenant_id and pa.id = l.party_id where l.tenant_id = $1 and l.deck_id = d.id) as owners
       from decks d where d.tenant_id = $1 and d.deleted_at is null and d.state <> 'SUPERSEDED')
     select d.id, p.key, d.state,
       d.owners = (select ${linesTextSql('owner_key', 'type')} from import_lines l where l.key = p.key) as same
     from import_properties p join import_records s using (key)
     join held d on d.property = coalesce(p.well_id::text, 'unit ' || lower(p.unit))
       and d.product = s.facts ->> 'product' and d.tier = s.facts ->> 'tier'
       and d.effective_from = (s.facts ->> 'effective_from')::date`,
    [merge.tenantId],
  )
  await merge.query(`
    update import_records s set id = m.id from (
      select distinct on (key) key, id from import_same where same order by key, state) m
    where m.key = s.key`)
  await refuseWhere(
    merge,
    `id is null and key in (select key from import_same where state = 'DRAFT' and not coalesce(same, false))`,
    'A draft of this deck with other owners already exists. Approve or delete it, and import again.',
    'import_rows',
  )
}

/** Adds new decks as drafts, which a user approves. Unknown owners become parties. */
export async function addDecks(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const audit = [tenantId, batchId, userId]
  const isNew = 'select key from import_records where is_new'
  const parties = await query(
    `insert into parties (tenant_id, id, name, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(min(l.row)), left(min(l.owner), 300), $3, $3, $2, min(l.row) from import_lines l
     where l.key in (${isNew}) and left(l.owner_key, 300) not in (select lower(p.name) from parties p
       where p.tenant_id = $1 and p.deleted_at is null)
     group by left(l.owner_key, 300) order by min(l.row) ${onConflictIgnore}`,
    audit,
  )
  await finishAddedParties(merge, parties.rowCount ?? 0)
  await query(
    `update import_lines l set party_id = p.id from (
       select distinct on (lower(name)) lower(name) as key, id from parties
       where tenant_id = $1 and deleted_at is null order by lower(name), created_at, id) p
     where p.key = left(l.owner_key, 300)`,
    [tenantId],
  )
  const decks = await query(
    `insert into decks (tenant_id, id, name, property_number, well_id, unit, unit_acres, product, tier, effective_from, reason,
       revises_id, created_by, updated_by, import_batch_id, import_row)
     select $1, s.id, left(coalesce(s.facts ->> 'name', n.name, p.unit), 200), left(s.facts ->> 'property_number', 60), p.well_id,
       case when p.well_id is null then left(p.unit, 100) end, (s.facts ->> 'unit_acres')::numeric, s.facts ->> 'product',
       s.facts ->> 'tier', (s.facts ->> 'effective_from')::date, left(coalesce(s.facts ->> 'reason', 'Imported deck'), 500),
       (select i.id from import_same i where i.key = s.key and i.state = 'APPROVED' limit 1), $3, $3, $2, s.row
     from import_records s join import_properties p using (key) left join import_named n on n.id = p.well_id
     where s.is_new order by s.row ${onConflictIgnore}`,
    audit,
  )
  const lines = await query(
    `insert into deck_lines (tenant_id, id, deck_id, party_id, interest_type, revenue, cost, suspense, tax_exempt, owner_number,
       created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(l.row), s.id, l.party_id, l.type, l.revenue, l.cost, left(l.suspense, 20), l.tax_exempt,
       left(l.owner_number, 60), $3, $3, $2, l.row
     from import_lines l join import_records s using (key) where s.is_new order by l.row ${onConflictIgnore}`,
    audit,
  )
  const { rows } = await query<{ n: number }>(
    'select count(*)::int as n from import_records where not is_new',
  )
  count('added', 'decks', decks.rowCount ?? 0)
  count('added', 'deck_lines', lines.rowCount ?? 0)
  count('added', 'parties', parties.rowCount ?? 0)
  count('same', 'decks', rows[0]?.n ?? 0)
  merge.countLost(await countDifferingInterests(merge))
}

/** Returns the number of interests whose stored decimals differ from the file. */
async function countDifferingInterests({ query, tenantId }: MergeContext): Promise<number> {
  const { rows } = await query<{ n: number }>(
    `select count(*)::int as n from import_lines l join import_records s using (key) left join (
         select d.deck_id, d.interest_type, lower(p.name) as name, sum(d.revenue) as revenue, sum(d.cost) as cost from deck_lines d
           join parties p on p.tenant_id = $1 and p.id = d.party_id where d.tenant_id = $1 group by 1, 2, 3) k
       on k.deck_id = s.id and k.interest_type = l.type and k.name = left(l.owner_key, 300)
     where row(k.revenue, k.cost) is distinct from row(l.revenue::numeric(9, 8), l.cost::numeric(9, 8))`,
    [tenantId],
  )
  return rows[0]!.n
}

/** Returns sentences for the result about decks in the file whose decimals do not total one. */
export async function describeUnbalancedDecks({ query, tenantId, batchId }: MergeContext): Promise<string[]> {
  const { rows } = await query<{ all: number; n: number }>(
    `select count(*)::int as "all", (count(*) filter (where
       (select coalesce(sum(revenue), 0) from deck_lines l where l.tenant_id = d.tenant_id and l.deck_id = d.id) <> 1
       or (select coalesce(sum(cost), 0) from deck_lines l where l.tenant_id = d.tenant_id and l.deck_id = d.id) <> 1))::int as n
     from decks d where d.tenant_id = $1 and d.import_batch_id = $2`,
    [tenantId, batchId],
  )
  const { all = 0, n = 0 } = rows[0] ?? {}
  if (all === 0) return []
  return n === 0
    ? ['Decks are imported as drafts. Review them, then approve them.']
    : [
        `${n === 1 ? 'One deck does' : `${n} decks do`} not total 1.00000000 for revenue and cost. Decks are imported as drafts; these cannot be approved yet.`,
      ]
}

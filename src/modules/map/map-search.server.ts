import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { likePattern } from '../../core/data/like-pattern.ts'
import { pluralize } from '../../ui/formats.ts'
import type { Box } from '../../core/map/map.ts'
import { formatApi } from '../../core/trade/api-number.ts'
import { matchingRecordIds } from '../../core/custom/matching-records.server.ts'
import { matchingIds } from '../../core/search/find-all.server.ts'
import type { MapSearchHit } from './map.ts'

const hitsPerKind = 6
/** The maximum number of ids that a text search returns per record type. */
const maxIds = 200

/** Extracts the digits of a text that looks like the start of an API number, or returns null. */
function apiDigits(query: string): string | null {
  const digits = query.replaceAll(/[\s-]/g, '')
  return /^\d{5,14}$/.test(digits) ? digits : null
}

const wellTextCondition = (tenantId: string, text: string) =>
  sql`id in (${matchingRecordIds(tenantId, 'wells', text) ?? sql`select null::uuid`})`

/** Finds located wells by API number, or by the words of their names, numbers, operators and fields. */
export async function searchWells(tx: Tx, tenantId: string, text: string): Promise<MapSearchHit[]> {
  const digits = apiDigits(text)
  const matches = digits
    ? sql`api_key >= ${digits} and api_key < ${`${digits}~`}`
    : wellTextCondition(tenantId, text)
  type Row = {
    id: string
    name: string
    api: string | null
    operator: string | null
    lat: number
    lon: number
  }
  const { rows } = await tx.execute<Row>(sql`
    select id, name, api, operator, surface_lat as lat, surface_lon as lon from wells
    where tenant_id = ${tenantId} and deleted_at is null and map_cell is not null and ${matches}
    limit ${hitsPerKind}`)
  return rows.map(({ id, name, api, operator, lat, lon }) => ({
    kind: 'well',
    id,
    label: name,
    detail: [api && formatApi(api), operator].filter(Boolean).join(' · '),
    box: { west: lon, east: lon, south: lat, north: lat },
  }))
}

/**
 * Finds operators with the box of their wells. The query skips from name to name in the index, so its cost does
 * not depend on the number of wells.
 */
export async function searchOperators(tx: Tx, tenantId: string, text: string): Promise<MapSearchHit[]> {
  if (apiDigits(text)) return []
  const condition = sql`tenant_id = ${tenantId} and deleted_at is null`
  const { rows } = await tx.execute<Box & { operator: string; wells: number }>(sql`
    with recursive names (operator) as (
      (select operator from wells where ${condition} and operator > '' order by operator limit 1)
      union all
      select (select operator from wells where ${condition} and operator > names.operator order by operator limit 1)
      from names where operator is not null
    ), found as (
      select operator from names where operator ilike ${likePattern(text)} order by operator limit ${hitsPerKind}
    )
    select operator, count(*) as wells, min(surface_lon) as west, max(surface_lon) as east,
      min(surface_lat) as south, max(surface_lat) as north
    from found join wells using (operator) where ${condition} and map_cell is not null group by operator order by wells desc, operator`)
  return rows.map(({ operator, wells, ...box }) => ({
    kind: 'operator',
    id: operator,
    label: operator,
    detail: pluralize(wells, 'well'),
    box,
  }))
}

/**
 * Finds lease outlines by number, name, party or the outline's own key; outlines on land named in the text come
 * first.
 */
export async function searchLeases(tx: Tx, tenantId: string, text: string): Promise<MapSearchHit[]> {
  const pattern = likePattern(text)
  const parts = matchingIdsSql('leases', text)
  type Row = Box & { id: string; label: string; detail: string | null; legal: string | null }
  const { rows } = await tx.execute<Row>(sql`
    select s.id, coalesce(l.lease_number, s.key) as label, t.legal,
      coalesce(nullif(l.name, ''), nullif(l.lessor, ''), nullif(s.name, '')) as detail, s.west, s.east, s.south, s.north
    from lease_shapes s left join leases l
      on l.tenant_id = s.tenant_id and l.id = s.lease_id and l.deleted_at is null
      left join tracts t on t.tenant_id = s.tenant_id and t.id = s.tract_id
    where s.tenant_id = ${tenantId} and (s.key ilike ${pattern} or s.name ilike ${pattern}
      or l.lease_number ilike ${pattern} or l.name ilike ${pattern}
      or l.lessor ilike ${pattern} or l.lessee ilike ${pattern} or l.id in (${parts}))
    order by (t.legal ilike ${pattern}) desc nulls last, label limit ${hitsPerKind}`)
  return rows.map(({ id, label, detail, legal, ...box }) => ({
    kind: 'lease',
    id,
    label,
    detail: [detail, legal].filter(Boolean).join(' · '),
    box,
  }))
}

const matchingIdsSql = (kind: string, text: string) =>
  sql`select id from (${matchingIds(kind, text, maxIds) ?? sql`select null::uuid as id`}) as found`

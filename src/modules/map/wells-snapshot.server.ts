import { sql, type SQL } from 'drizzle-orm'
import type { Database, Scope, Tx } from '../../core/data/database.server.ts'
import { latestChanges } from '../../core/data/changes/latest-changes.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { rateFloors, unknownBand, yearFloors } from './well-classes.ts'
import { codedStatuses, codedTypes, markBands, markSilent, noBand, type WellIndex } from './well-index.ts'

/**
 * Each process caches the well locations of organizations whose maps were viewed recently. For up to `quickReadLimit`
 * wells, a changed organization is read again before the response; above that, the response contains the cached wells,
 * marked as not fresh, while they are read again.
 */
type CachedWells = { version: string; wells: WellIndex; hasBands: boolean; readAt: number; usedAt: number }

const quickReadLimit = 100_000
const minRereadMs = 5000
const maxCachedWells = 8_000_000
const cachedWells = new Map<string, CachedWells>()
const pendingReads = new Map<string, Promise<CachedWells>>()

export type WellsSnapshot = { wells: WellIndex; fresh: boolean; version: string }

/** @param needsBands true if rates or first production are shown; they are read only then */
export async function readWellsSnapshot(
  database: Database,
  scope: Scope,
  today: Day,
  needsBands = false,
): Promise<WellsSnapshot> {
  const version = await database.inTenant(scope, tx => wellsVersion(tx, scope.tenantId, today))
  const existing = cachedWells.get(scope.tenantId)
  if (existing) existing.usedAt = Date.now()
  const isComplete = existing && (existing.hasBands || !needsBands)
  if (isComplete && existing.version === version) return { ...existing, fresh: true }
  const withBands = needsBands || (existing?.hasBands ?? false)
  if (!isComplete || existing.wells.cells.length <= quickReadLimit) {
    return { ...(await refreshWells(database, scope, today, withBands)), fresh: true }
  }
  if (Date.now() - existing.readAt > minRereadMs)
    refreshWells(database, scope, today, withBands).catch(() => {})
  return { ...existing, fresh: false }
}

/** Runs one read per organization at a time; a concurrent caller waits for a read that began after its call. */
async function refreshWells(
  database: Database,
  scope: Scope,
  today: Day,
  withBands: boolean,
): Promise<CachedWells> {
  const { tenantId } = scope
  await pendingReads.get(tenantId)?.catch(() => {})
  const pending = pendingReads.get(tenantId)
  if (pending) {
    const concurrent = await pending
    return concurrent.hasBands || !withBands ? concurrent : refreshWells(database, scope, today, withBands)
  }
  const work = database.inTenant(scope, async tx => {
    const version = await wellsVersion(tx, tenantId, today)
    const wells = await readWellCells(tx, tenantId)
    markSilent(wells, await readStoppedWells(tx, tenantId))
    if (withBands) markBands(wells, await readBands(tx, tenantId))
    const entry: CachedWells = { version, wells, hasBands: withBands, readAt: Date.now(), usedAt: Date.now() }
    cachedWells.set(tenantId, entry)
    evictOldest()
    return entry
  })
  pendingReads.set(tenantId, work)
  try {
    return await work
  } finally {
    pendingReads.delete(tenantId)
  }
}

function evictOldest() {
  const oldestFirst = [...cachedWells].sort(([, a], [, b]) => a.usedAt - b.usedAt)
  let cachedCount = oldestFirst.reduce((sum, [, { wells }]) => sum + wells.cells.length, 0)
  for (const [tenantId, { wells }] of oldestFirst.slice(0, -1)) {
    if (cachedCount <= maxCachedWells) return
    cachedWells.delete(tenantId)
    cachedCount -= wells.cells.length
  }
}

/** The version changes with each recorded write, and each day, because wells become silent as time passes. */
const wellsVersion = async (tx: Tx, tenantId: string, today: Day): Promise<string> =>
  `${today} ${await latestChanges(tx, tenantId)}`

const wellsPerRead = 250_000

/** Reads the cell and the code of every well, packed into eight bytes, with some hundred thousand wells per query. */
async function readWellCells(tx: Tx, tenantId: string): Promise<WellIndex> {
  const parts: Buffer[] = []
  for (let from = -1; ;) {
    const { rows } = await tx.execute<{ wells: Buffer | null; last: number | null }>(sql`
      select string_agg(int8send((map_cell << 8) | ${codeSql}), ''::bytea) as wells, max(map_cell) as last
      from (
        select map_cell, type, status from wells
        where tenant_id = ${tenantId} and deleted_at is null and map_cell > ${from}
        order by map_cell
        fetch first ${sql.raw(String(wellsPerRead))} rows with ties
      ) as w`)
    const [row] = rows
    if (!row?.wells || row.last === null) break
    parts.push(row.wells)
    from = row.last
  }
  return unpackWells(parts)
}

/** Reads the producing wells whose reports have stopped. */
async function readStoppedWells(tx: Tx, tenantId: string): Promise<WellIndex> {
  const { rows } = await tx.execute<{ wells: Buffer | null }>(sql`
    select string_agg(int8send((map_cell << 8) | code), ''::bytea order by map_cell, code) as wells
    from (
      select w.map_cell, ${codeSql} as code
      from well_totals t
        join wells w on w.tenant_id = t.tenant_id and w.id = t.well_id
      where t.tenant_id = ${tenantId} and t.silent_since is not null and w.map_cell is not null
    ) as stopped`)
  return unpackWells(rows[0]?.wells ? [rows[0].wells] : [])
}

/** Reads the wells with a known rate or first production, with their bands. */
async function readBands(tx: Tx, tenantId: string): Promise<WellIndex> {
  const { rows } = await tx.execute<{ wells: Buffer | null; bands: Buffer | null }>(sql`
    select string_agg(int8send((map_cell << 8) | code), ''::bytea order by map_cell, code, band) as wells,
      string_agg(set_byte('\\x00'::bytea, 0, band), ''::bytea order by map_cell, code, band) as bands
    from (
      select w.map_cell, ${codeSql} as code,
        ${bandSql(rateFloors, boedSql)} * 16 + ${bandSql(yearFloors, sql`date_part('year', w.first_production_date)`)} as band
      from wells w left join well_totals t on t.tenant_id = w.tenant_id and t.well_id = w.id
      where w.tenant_id = ${tenantId} and w.deleted_at is null and w.map_cell is not null
        and (t.well_id is not null or w.first_production_date is not null)
    ) as known`)
  const [row] = rows
  if (!row?.wells || !row.bands) return unpackWells([])
  return { ...unpackWells([row.wells]), bands: Uint8Array.from(row.bands) }
}

/** Barrels of oil equivalent per day in the last reported month; null if neither product was reported. */
export const boedSql = sql`(case when coalesce(t.last_oil_bbl, t.last_gas_mcf) is not null then
  (coalesce(t.last_oil_bbl, 0) + coalesce(t.last_gas_mcf, 0) / 6)
    / date_part('day', t.last_month + interval '1 month' - interval '1 day')::numeric end)::float8`

/** Returns the SQL equivalent of `rateBand` and `firstBand`. */
const bandSql = (floors: readonly number[], value: SQL) =>
  sql`coalesce(greatest(width_bucket(${value}, ${sql.raw(`array[${floors.join(',')}]::float8[]`)}) - 1, 0), ${sql.raw(String(unknownBand))})`

const codePositionSql = (codes: readonly string[], column: SQL) =>
  sql`coalesce(array_position(${sql.raw(`'{${codes.join(',')}}'::text[]`)}, ${column}) - 1, ${sql.raw(String(codes.indexOf('UNKNOWN')))})`

const codeSql = sql`(${codePositionSql(codedTypes, sql`w.type`)} * 16 + ${codePositionSql(codedStatuses, sql`w.status`)})`

function unpackWells(parts: Buffer[]): WellIndex {
  const count = parts.reduce((sum, part) => sum + part.length / 8, 0)
  const cells = new Float64Array(count)
  const codes = new Uint8Array(count)
  let i = 0
  for (const part of parts) {
    for (let index = 0; index < part.length; index += 8) {
      const low = part.readUInt32BE(index + 4)
      cells[i] = part.readUInt32BE(index) * 2 ** 24 + (low >>> 8)
      codes[i++] = low & 255
    }
  }
  return { cells, codes, bands: new Uint8Array(count).fill(noBand) }
}

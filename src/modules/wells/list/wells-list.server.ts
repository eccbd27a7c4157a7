import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { customIds, customOrder, withCustom } from '../../../core/custom/custom-lists.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import {
  countRows,
  idListLimit,
  readIds,
  listWindow,
  orderBy,
  readFast,
  selectColumnsSql,
  walkIndexes,
  type Order,
} from '../../../core/data/list-window.server.ts'
import {
  apiPrefix,
  volumeSorts,
  type Volume,
  type VolumeSort,
  type WellFilter,
  type WellSort,
  type WellWindow,
} from './well-filter.ts'
import { wells } from '../identity/well.table.ts'
import { hitsOfWells } from './well-search.server.ts'
import {
  extraOfWell,
  typicalVolumes,
  defaultWellFields,
  type ExtraOfWell,
  type WellRow,
  type WellsQuery,
} from './wells-query.ts'
import { totalsWhere, walkedWhere, wellsWhere } from './wells-where.server.ts'

const volumeColumns: Record<Volume, string> = {
  lastOil: 'last_oil_bbl',
  lastGas: 'last_gas_mcf',
  lastWater: 'last_water_bbl',
  totalOil: 'total_oil_bbl',
  totalGas: 'total_gas_mcf',
  totalWater: 'total_water_bbl',
}

function rowColumns(extra: readonly ExtraOfWell[] = []): SQL {
  // A fixed order, so the same columns always produce the same statement.
  const also = extraOfWell.filter(id => extra.includes(id))
  const fields = [...defaultWellFields, ...also.filter(id => !isFigure(id)), 'id', 'version', 'custom']
  const figures = [...typicalVolumes, ...also.filter(isFigure)].map(
    id => `trim_scale(t.${volumeColumns[id]}) as "${id}"`,
  )
  return sql`${selectColumnsSql(wells, 'w', fields)}, t.last_month as "lastMonth", t.silent_since as "silentSince", ${sql.raw(figures.join(', '))}`
}

const isFigure = (id: ExtraOfWell): id is ExtraOfWell & Volume => id in volumeColumns

const columns = getTableColumns(wells)

/** Columns that are sorted by a key other than their own value. */
const sortKeys: Partial<Record<WellSort, string>> = { name: 'name_key', api: 'api_key' }

/** Up to this many wells, sorting is faster than walking a sort index. */
const soonSorted = 5000

/** Up to this many wells, looking up each well's figure is faster than reading all figures. */
const soonQuery = 20_000

/** Beyond this offset in an index, rows are not looked up one by one; see `walkableWhere`. */
const farAlong = 500

/** `filled` is the number of wells with a value in the sorted column, or null if it was not needed. */
export type WellPage = { total: number; filled: number | null; offset: number; rows: WellRow[] }

/**
 * Returns one window of the filtered wells and their total count. Rows without a value come last in either direction.
 * The count and order are read from indexes alone (see 0004_wells.sql); only displayed rows are read from the table.
 * While scrolling, the client sends back the counts it received (`known`).
 */
export async function listWells(tx: Tx, tenantId: string, window: WellsQuery): Promise<WellPage> {
  const { offset, known } = window
  // The unfiltered list is always walked along its index, even if long: its first window is read while it is counted.
  const isComplete = offset === 0 && Object.values(window.filter).every(value => value === undefined)
  readFast(tx, isComplete && !isCustomName(window.sort))
  const many = known !== undefined && known.total > idListLimit
  const { filter, count } = many
    ? { filter: window.filter, count: undefined }
    : await withHits(tx, tenantId, window.filter)
  const read = (total: number) => readWindow(tx, tenantId, { ...window, filter }, total)
  const first = isComplete ? read(Infinity) : null
  const counting = known?.total ?? countWells(tx, tenantId, window.filter, filter, count)
  const [total, { rows, filled }] = await settleAll([counting, first ?? Promise.resolve(counting).then(read)])
  return { total, filled, offset, rows: rows.map(withCustom) }
}

async function readWindow(tx: Tx, tenantId: string, window: WellsQuery, total: number) {
  if (total > soonSorted) walkIndexes(tx)
  const { filter, sort, offset, limit, known } = window
  const order = isCustomName(sort)
    ? await byCustom(tx, tenantId, { ...window, filter, sort }, total)
    : isVolume(sort)
      ? byVolume(tenantId, { ...window, filter, sort }, total)
      : byColumn(tenantId, { ...window, filter, sort }, total)
  return listWindow<WellRow>(tx, {
    order,
    total,
    filled: known?.filled,
    offset,
    limit,
    shown: rowsByKey(tenantId, rowColumns(window.extra)),
  })
}

/** Each row is looked up by key regardless of the planner's estimate of the organization's number of wells. */
const rowsByKey = (tenantId: string, columns: SQL) => sql`select ${columns} from page
  cross join lateral (select * from wells where tenant_id = ${tenantId} and id = page.id offset 0) w
  left join lateral (select * from well_totals where tenant_id = ${tenantId} and well_id = page.id offset 0) t on true`

type SortedBy<Sort> = Omit<WellWindow, 'sort'> & { sort: Sort }
const isVolume = (sort: WellSort | CustomName): sort is VolumeSort =>
  (volumeSorts as readonly string[]).includes(sort)

function byColumn(
  tenantId: string,
  { filter, sort, direction, offset, limit }: SortedBy<Exclude<WellSort, VolumeSort>>,
  total: number,
): Order {
  const { name, notNull } = columns[sort]
  const key = sql.raw(sortKeys[sort] ?? name)
  // Wells that share a word may be scattered across an order, so joining them to its index would sort anyway.
  const far = filter.search !== undefined || Math.min(offset, total - offset - limit) > farAlong
  const where = far && total > soonSorted ? walkedWhere(tenantId, filter, sort) : wellsWhere(tenantId, filter)
  return orderBy({ from: sql`wells`, id: sql`id`, where, key, direction }, !notNull)
}

/**
 * Orders the list by volume: wells with the figure first, along its index of `well_totals`, then the others by name.
 */
function byVolume(tenantId: string, { filter, sort, direction }: SortedBy<VolumeSort>, total: number): Order {
  const key = sql.raw(volumeColumns[sort])
  const where = sql`${totalsWhere(tenantId, filter)} and ${key} is not null`
  const path = total > soonSorted ? walkedWhere(tenantId, filter, 'name') : wellsWhere(tenantId, filter)
  return {
    valued: { from: sql`well_totals`, id: sql`well_id`, where, key, direction },
    blank: {
      from: sql`wells`,
      id: sql`id`,
      where: sql`${path} and ${withoutFigure(tenantId, key, total)}`,
      key: sql`name_key`,
      direction: 'asc',
    },
    counts: 'valued',
  }
}

/** Orders the list by a custom field. */
const byCustom = (
  tx: Tx,
  tenantId: string,
  { filter, sort, direction }: SortedBy<CustomName>,
  total: number,
) =>
  customOrder(tx, tenantId, {
    sort,
    records: sql`wells`,
    where: total > soonSorted ? walkedWhere(tenantId, filter, 'name') : wellsWhere(tenantId, filter),
    filtered: Object.values(filter).some(value => value !== undefined),
    otherwise: sql`name_key`,
    direction,
  })

/** Selects wells without the figure: each is looked up among few wells; among many, the figures are read once. */
const withoutFigure = (tenantId: string, key: SQL, total: number) =>
  total > soonQuery
    ? sql`(id in (select well_id from well_totals where tenant_id = ${tenantId} and ${key} is not null)) is not true`
    : sql`(select ${key} from well_totals where tenant_id = ${tenantId} and well_id = wells.id) is null`

type Hits = { filter: WellFilter; count?: number }

/** Replaces conditions that few wells meet with their ids, so words or custom fields are looked up only once. */
async function withHits(tx: Tx, tenantId: string, filter: WellFilter): Promise<Hits> {
  const { ids, search = '', custom } = filter
  if (ids) return { filter }
  const named = apiPrefix(search) === null ? await hitsOfWells(tx, tenantId, search, idListLimit) : null
  if (named?.ids) return { filter: { ...filter, search: undefined, ids: named.ids }, count: named.count }
  if (named) return { filter, count: named.count }
  const customCondition = customIds(tenantId, 'wells', custom)
  const short = customCondition && (await readIds(tx, customCondition, idListLimit))
  if (!short || short.length > idListLimit) return { filter }
  return { filter: { ...filter, custom: undefined, ids: short }, count: short.length }
}

/** Counts the wells of a filter. If only words or custom fields narrow it, their hits are already counted. */
async function countWells(
  tx: Tx,
  tenantId: string,
  filterInput: WellFilter,
  filter: WellFilter,
  hits: number | undefined,
): Promise<number> {
  const set = Object.keys(filterInput).filter(name => filterInput[name as keyof WellFilter] !== undefined)
  const alone = set.length === 1 ? set[0] : null
  if (hits !== undefined && (alone === 'search' || alone === 'custom')) return hits
  const customCondition = alone === 'custom' ? customIds(tenantId, 'wells', filterInput.custom) : null
  return countRows(
    tx,
    customCondition ? sql`(${customCondition}) as kept` : sql`wells where ${wellsWhere(tenantId, filter)}`,
  )
}

import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { customIdsSql, customOrder, mergeCustomValues } from '../../../core/custom/custom-lists.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import {
  countRows,
  maxIdListLength,
  readIds,
  listWindow,
  orderByColumn,
  preferIndexes,
  selectColumnsSql,
  avoidSorting,
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
import { findHits } from './well-search.server.ts'
import {
  extraWellFields,
  typicalVolumes,
  defaultWellFields,
  type ExtraWellField,
  type WellRow,
  type WellsQuery,
} from './wells-query.ts'
import { wellTotalsCondition, walkableCondition, wellCondition } from './wells-where.server.ts'

const volumeColumns: Record<Volume, string> = {
  lastOil: 'last_oil_bbl',
  lastGas: 'last_gas_mcf',
  lastWater: 'last_water_bbl',
  totalOil: 'total_oil_bbl',
  totalGas: 'total_gas_mcf',
  totalWater: 'total_water_bbl',
}

function rowColumns(extra: readonly ExtraWellField[] = []): SQL {
  // A fixed order, so the same columns always produce the same statement.
  const requested = extraWellFields.filter(id => extra.includes(id))
  const fields = [...defaultWellFields, ...requested.filter(id => !isFigure(id)), 'id', 'version', 'custom']
  const figures = [...typicalVolumes, ...requested.filter(isFigure)].map(
    id => `trim_scale(t.${volumeColumns[id]}) as "${id}"`,
  )
  return sql`${selectColumnsSql(wells, 'w', fields)}, t.last_month as "lastMonth", t.silent_since as "silentSince", ${sql.raw(figures.join(', '))}`
}

const isFigure = (id: ExtraWellField): id is ExtraWellField & Volume => id in volumeColumns

const columns = getTableColumns(wells)

/** Columns that are sorted by a key other than their own value. */
const sortKeys: Partial<Record<WellSort, string>> = { name: 'name_key', api: 'api_key' }

/** Up to this many wells, sorting is faster than walking a sort index. */
const maxSorted = 5000

/** Up to this many wells, looking up each well's figure is faster than reading all figures. */
const maxLookups = 20_000

/** Beyond this offset in an index, rows are not looked up one by one; see `walkableWhere`. */
const farOffset = 500

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
  preferIndexes(tx, isComplete && !isCustomName(window.sort))
  const isLarge = known !== undefined && known.total > maxIdListLength
  const { filter, count } = isLarge
    ? { filter: window.filter, count: undefined }
    : await resolveFilter(tx, tenantId, window.filter)
  const readRows = (total: number) => readWindow(tx, tenantId, { ...window, filter }, total)
  const firstWindow = isComplete ? readRows(Infinity) : null
  const totalPromise = known?.total ?? countWells(tx, tenantId, window.filter, filter, count)
  const [total, { rows, filled }] = await settleAll([
    totalPromise,
    firstWindow ?? Promise.resolve(totalPromise).then(readRows),
  ])
  return { total, filled, offset, rows: rows.map(mergeCustomValues) }
}

async function readWindow(tx: Tx, tenantId: string, window: WellsQuery, total: number) {
  if (total > maxSorted) avoidSorting(tx)
  const { filter, sort, offset, limit, known } = window
  const order = isCustomName(sort)
    ? await orderByCustom(tx, tenantId, { ...window, filter, sort }, total)
    : isVolume(sort)
      ? orderByVolume(tenantId, { ...window, filter, sort }, total)
      : orderWells(tenantId, { ...window, filter, sort }, total)
  return listWindow<WellRow>(tx, {
    order,
    total,
    filled: known?.filled,
    offset,
    limit,
    selectPage: rowsByKey(tenantId, rowColumns(window.extra)),
  })
}

/** Each row is looked up by key, whatever number of wells the planner estimates. */
const rowsByKey = (tenantId: string, columns: SQL) => sql`select ${columns} from page
  cross join lateral (select * from wells where tenant_id = ${tenantId} and id = page.id offset 0) w
  left join lateral (select * from well_totals where tenant_id = ${tenantId} and well_id = page.id offset 0) t on true`

type WindowSortedBy<Sort> = Omit<WellWindow, 'sort'> & { sort: Sort }
const isVolume = (sort: WellSort | CustomName): sort is VolumeSort =>
  (volumeSorts as readonly string[]).includes(sort)

function orderWells(
  tenantId: string,
  { filter, sort, direction, offset, limit }: WindowSortedBy<Exclude<WellSort, VolumeSort>>,
  total: number,
): Order {
  const { name, notNull } = columns[sort]
  const key = sql.raw(sortKeys[sort] ?? name)
  // Wells that share a word may be scattered across an order, so joining them to its index would sort anyway.
  const isFar = filter.search !== undefined || Math.min(offset, total - offset - limit) > farOffset
  const condition =
    isFar && total > maxSorted ? walkableCondition(tenantId, filter, sort) : wellCondition(tenantId, filter)
  return orderByColumn({ from: sql`wells`, id: sql`id`, where: condition, key, direction }, !notNull)
}

/**
 * Orders the list by volume: wells with the figure first, along its index of `well_totals`, then the others by name.
 */
function orderByVolume(
  tenantId: string,
  { filter, sort, direction }: WindowSortedBy<VolumeSort>,
  total: number,
): Order {
  const key = sql.raw(volumeColumns[sort])
  const condition = sql`${wellTotalsCondition(tenantId, filter)} and ${key} is not null`
  const path =
    total > maxSorted ? walkableCondition(tenantId, filter, 'name') : wellCondition(tenantId, filter)
  return {
    valued: { from: sql`well_totals`, id: sql`well_id`, where: condition, key, direction },
    blank: {
      from: sql`wells`,
      id: sql`id`,
      where: sql`${path} and ${wellsWithoutFigureSql(tenantId, key, total)}`,
      key: sql`name_key`,
      direction: 'asc',
    },
    counts: 'valued',
  }
}

/** Orders the list by a custom field. */
const orderByCustom = (
  tx: Tx,
  tenantId: string,
  { filter, sort, direction }: WindowSortedBy<CustomName>,
  total: number,
) =>
  customOrder(tx, tenantId, {
    sort,
    records: sql`wells`,
    where: total > maxSorted ? walkableCondition(tenantId, filter, 'name') : wellCondition(tenantId, filter),
    filtered: Object.values(filter).some(value => value !== undefined),
    fallbackOrder: sql`name_key`,
    direction,
  })

/** Selects wells without the figure: each is looked up among few wells; among many, the figures are read once. */
const wellsWithoutFigureSql = (tenantId: string, key: SQL, total: number) =>
  total > maxLookups
    ? sql`(id in (select well_id from well_totals where tenant_id = ${tenantId} and ${key} is not null)) is not true`
    : sql`(select ${key} from well_totals where tenant_id = ${tenantId} and well_id = wells.id) is null`

type ResolvedFilter = { filter: WellFilter; count?: number }

/** Replaces conditions that few wells meet with their ids, so words or custom fields are looked up only once. */
async function resolveFilter(tx: Tx, tenantId: string, filter: WellFilter): Promise<ResolvedFilter> {
  const { ids, search = '', custom } = filter
  if (ids) return { filter }
  const hits = apiPrefix(search) === null ? await findHits(tx, tenantId, search, maxIdListLength) : null
  if (hits?.ids) return { filter: { ...filter, search: undefined, ids: hits.ids }, count: hits.count }
  if (hits) return { filter, count: hits.count }
  const customCondition = customIdsSql(tenantId, 'wells', custom)
  const customHits = customCondition && (await readIds(tx, customCondition, maxIdListLength))
  if (!customHits || customHits.length > maxIdListLength) return { filter }
  return { filter: { ...filter, custom: undefined, ids: customHits }, count: customHits.length }
}

/** Counts the wells of a filter. If only words or custom fields narrow it, their hits are already counted. */
async function countWells(
  tx: Tx,
  tenantId: string,
  filterInput: WellFilter,
  filter: WellFilter,
  knownHits: number | undefined,
): Promise<number> {
  const setConditions = Object.keys(filterInput).filter(
    name => filterInput[name as keyof WellFilter] !== undefined,
  )
  const onlyCondition = setConditions.length === 1 ? setConditions[0] : null
  if (knownHits !== undefined && (onlyCondition === 'search' || onlyCondition === 'custom')) return knownHits
  const customCondition =
    onlyCondition === 'custom' ? customIdsSql(tenantId, 'wells', filterInput.custom) : null
  return countRows(
    tx,
    customCondition ? sql`(${customCondition}) as kept` : sql`wells where ${wellCondition(tenantId, filter)}`,
  )
}

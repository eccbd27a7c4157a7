import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { isCustomName } from '../../../core/data/added-names.ts'
import { customOrder, mergeCustomValues } from '../../../core/custom/custom-lists.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  maxIdListLength,
  readIds,
  listWindow,
  orderByColumn,
  preferIndexes,
  selectColumnsSql,
  avoidSorting,
  type Direction,
  type Order,
} from '../../../core/data/list-window.server.ts'
import type { LeaseFilter, LeaseSort, LeaseWindow } from '../numbers/lease-filter.ts'
import { readTotals, leaseCondition } from '../numbers/lease-numbers.port.server.ts'
import type { LeaseTotals } from '../numbers/lease-totals.ts'
import { leases } from '../record/lease.table.ts'
import { derivedColumns, listedLeaseFields, type LeaseListRow } from './listed-lease.ts'

const columns = getTableColumns(leases)

/** Columns that sort by another database column. */
const sortKeys: Partial<Record<LeaseSort, string>> = {
  leaseNumber: 'number_key',
  name: 'name_key',
  status: 'lease_state',
}

export type LeasePage = { rows: LeaseListRow[]; total: number; totals: LeaseTotals }

/**
 * Returns one page of the list, with totals for the whole list. Totals and order are read from indexes only (see
 * 0003_leases.sql); only the rows shown are read from the table.
 */
export async function listLeases(
  tx: Tx,
  tenantId: string,
  window: LeaseWindow,
  today: string,
): Promise<LeasePage> {
  preferIndexes(tx)
  const filter = await resolveSearch(tx, tenantId, window.filter, today)
  // More leases match a search than the planner expects: reading in index order finishes sooner than sorting them
  // all.
  if (filter.search) avoidSorting(tx)
  const condition = leaseCondition(tenantId, filter, today)
  const { direction, offset, limit } = window
  const order = isCustomName(window.sort)
    ? await customOrder(tx, tenantId, {
        sort: window.sort,
        records: sql`leases`,
        where: condition,
        filtered: Object.values(filter).some(value => value !== undefined),
        fallbackOrder: sql`number_key`,
        direction,
      })
    : orderLeases(window.sort, condition, direction)
  const readWindow = (total: number) =>
    listWindow<LeaseListRow>(tx, {
      order,
      total,
      offset,
      limit,
      selectPage: sql`select ${selectColumnsSql(leases, 'l', [...listedLeaseFields, ...derivedColumns, 'custom'])} from page join leases l on l.tenant_id = ${tenantId} and l.id = page.id`,
    })
  const totalsPromise = window.known ?? readTotals(tx, condition)
  // Only a later page needs the total count.
  const [totals, { rows }] = await settleAll([
    totalsPromise,
    offset === 0
      ? readWindow(Infinity)
      : Promise.resolve(totalsPromise).then(loaded => readWindow(countLeases(loaded))),
  ])
  return { rows: rows.map(mergeCustomValues), total: countLeases(totals), totals }
}

const countLeases = ({ active, ended }: LeaseTotals) => active + ended

function orderLeases(sort: LeaseSort, condition: SQL, direction: Direction): Order {
  const { name, notNull } = columns[sort]
  const key = sql.raw(sortKeys[sort] ?? name)
  return orderByColumn({ from: sql`leases`, id: sql`id`, where: condition, key, direction }, !notNull)
}

/** Replaces a search with few matches by their ids, so that the text is scanned only once. */
async function resolveSearch(
  tx: Tx,
  tenantId: string,
  filter: LeaseFilter,
  today: string,
): Promise<LeaseFilter> {
  if (!filter.search || filter.ids) return filter
  const ids = await leaseIds(tx, tenantId, filter, today, maxIdListLength)
  return ids.length > maxIdListLength ? filter : { ids }
}

/** Returns the ids of the leases matching a filter, at most `limit` + 1. */
export const leaseIds = (tx: Tx, tenantId: string, filter: LeaseFilter, today: string, limit: number) =>
  readIds(tx, sql`select id from leases where ${leaseCondition(tenantId, filter, today)}`, limit)

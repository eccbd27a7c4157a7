import { sql, type SQL } from 'drizzle-orm'
import { isStaff, getRefusal, type Viewer } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import type { RecordMapping } from '../data/rows.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { staffProcedure, tenantProcedure } from '../http/procedure.server.ts'
import type { ViewableList } from '../module/viewable-list.server.ts'
import { findViewableList } from '../module/modules.server.ts'
import { platformActor } from '../tenancy/staff-actor.server.ts'
import { shareGate, type ViewFields } from './list-view.ts'
import { listViewOrders, listViews, staffListViewOrders, staffListViews } from './list-view.table.ts'

export const viewRecordType = 'list_views'

type Tables = { views: typeof listViews; orders: typeof listViewOrders }

/** The storage of a user's views: in an organization, or for lists of the admin area, on the user alone. */
export type ViewScope = Tables & {
  viewer: Viewer
  actor: Actor
  today: string
  ofStaff: boolean
  /** Restricts queries on its tables. */
  scopeCondition: (table: Tables['views'] | Tables['orders']) => SQL
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

const tables: Tables = { views: listViews, orders: listViewOrders }
/** The same tables without an organization. */
const staffTables = { views: staffListViews, orders: staffListViewOrders } as unknown as Tables

export const memberScope = tenantProcedure({ who: 'member' }).use(({ ctx, next }) => {
  const { viewer, actor, today, inTenant } = ctx
  const scope: ViewScope = {
    ...tables,
    viewer,
    actor,
    today,
    inTx: inTenant,
    ofStaff: false,
    scopeCondition: table => sql`${table.tenantId} = ${actor.tenantId}`,
  }
  return next({ ctx: { desk: scope } })
})

export const staffScope = staffProcedure('support').use(({ ctx, next }) => {
  const { viewer, today, services } = ctx
  const scope: ViewScope = {
    ...staffTables,
    viewer,
    actor: platformActor(ctx),
    today,
    ofStaff: true,
    scopeCondition: () => sql`true`,
    inTx: services.database.acrossTenants,
  }
  return next({ ctx: { desk: scope } })
})

/**
 * A list that the viewer may read. A list of the other scope is treated as nonexistent.
 * @throws AppError if the list does not exist or the viewer may not read it
 */
export function requireReadableList({ viewer, ofStaff }: ViewScope, name: string): ViewableList {
  const list = findViewableList(name)
  if (!list || (list.gate.who === 'support') !== ofStaff) throw notFound('List')
  throwIfDenied(getRefusal(viewer, list.gate))
  return list
}

/** @throws AppError if the viewer may not change views shared with the organization */
export function assertMayShare({ viewer, ofStaff }: ViewScope): void {
  if (ofStaff && isStaff(viewer))
    throw new AppError('invalid', 'Views of the admin area are personal and cannot be shared.')
  throwIfDenied(getRefusal(viewer, shareGate))
}

function throwIfDenied(denial: ReturnType<typeof getRefusal>): void {
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

/** How views are stored. A shared view belongs to the organization; unsharing makes it personal. */
export const viewRecords = ({ views, actor }: ViewScope): RecordMapping<typeof listViews, ViewFields> => ({
  table: views,
  noun: viewRecordType,
  one: 'view',
  nameField: 'name',
  toFields: ({ name, address, columns, ownerId }) => ({ name, shared: ownerId === null, address, columns }),
  toColumns: ({ shared, ...fields }) => ({ ...fields, ownerId: shared ? null : actor.userId }),
})

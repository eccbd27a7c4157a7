import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../data/database.server.ts'
import { countTables } from '../data/list-window.server.ts'
import { rethrowAsFieldError } from '../data/rethrow-as-field-error.server.ts'
import { signal } from '../data/record.server.ts'
import { reserve } from '../data/reserve.server.ts'
import { addRow, dropRow, lockRow, saveRow } from '../data/rows.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { router } from '../http/procedure.server.ts'
import type { ViewableList } from '../module/viewable-list.server.ts'
import { findViewableList } from '../module/modules.server.ts'
import {
  assertMayShare,
  memberScope,
  viewRecordType,
  requireReadableList,
  viewRecords,
  staffScope,
  type ViewScope,
} from './scope.server.ts'
import { sortViews, maxViews, viewFields, type ListViews, type ViewFields } from './list-view.ts'

const listInput = z.object({ list: z.string().max(60) })
const idInput = z.object({ id: z.uuid() })
const listNameSchema = z.object({ list: z.string() })

/** The topics of a list's view counts: the views, and the list's own topics. */
const countedTopics = (input: unknown) => {
  const { data } = listNameSchema.safeParse(input)
  return [viewRecordType, ...((data && findViewableList(data.list)?.reads) ?? [])]
}
/** The shortest interval between two updates of the counts, in milliseconds. */
const restMs = 1000

const constraintMessages = {
  list_view_name: ['name', 'Another view of this list has this name.'],
  staff_list_view_name: ['name', 'Another view of this list has this name.'],
} satisfies Parameters<typeof rethrowAsFieldError>[1]

/** Procedures for the views of a list, shared and personal, with their row counts. */
const createViewsRouter = (procedure: typeof memberScope) =>
  router({
    list: procedure
      .meta({ reads: [viewRecordType], personal: true })
      .input(listInput)
      .query(({ ctx: { desk }, input: { list } }) => {
        requireReadableList(desk, list)
        return desk.inTx(tx => readViews(tx, desk, list))
      }),

    counts: procedure
      .meta({ reads: countedTopics, personal: true, restMs })
      .input(listInput)
      .query(({ ctx: { desk }, input: { list } }) => {
        const readable = requireReadableList(desk, list)
        return desk.inTx(tx => readCounts(tx, desk, readable))
      }),

    /** Adds a view; an `id` restores a deleted one. */
    add: procedure
      .input(listInput.extend({ id: z.uuid().optional(), fields: viewFields }))
      .mutation(({ ctx: { desk }, input: { list, id, fields } }) => {
        requireReadableList(desk, list)
        if (fields.shared) assertMayShare(desk)
        return withNameError(
          desk.inTx(async tx => {
            await reserveView(tx, desk, list, fields.shared)
            const action = id === undefined ? 'create' : 'restore'
            const row = await addRow(tx, desk.actor, viewRecords(desk), fields, {
              id: id ?? null,
              act: action,
              list,
            })
            await signalViews(tx, desk)
            return { id: row.id, version: row.version }
          }),
        )
      }),

    change: procedure
      .input(
        idInput.extend({ version: z.int32(), seen: viewFields.partial(), changes: viewFields.partial() }),
      )
      .mutation(({ ctx: { desk }, input: { id, version, seen, changes } }) =>
        withNameError(
          desk.inTx(async tx => {
            const row = await lockView(tx, desk, id)
            const isShared = row.ownerId === null
            const moves = changes.shared !== undefined && changes.shared !== isShared
            if (moves) {
              assertMayShare(desk)
              await reserveView(tx, desk, row.list, !isShared)
            }
            const action = moves ? (isShared ? 'stop sharing' : 'share') : 'update'
            const saved = await saveRow(
              tx,
              desk.actor,
              viewRecords(desk),
              { id, version, seen, changes: changes as Partial<ViewFields> },
              { act: action },
            )
            await signalViews(tx, desk)
            return { version: saved.version }
          }),
        ),
      ),

    remove: procedure.input(idInput).mutation(({ ctx: { desk }, input: { id } }) =>
      desk.inTx(async tx => {
        const row = await lockView(tx, desk, id)
        await dropRow(tx, desk.actor, viewRecords(desk), row)
        await signalViews(tx, desk)
      }),
    ),

    /** Sets the order of a list's views and the view that it opens with, for this user only. */
    arrange: procedure
      .input(
        listInput.extend({
          order: z.array(z.uuid()).max(maxViews * 2),
          opensWith: z.uuid().nullable(),
        }),
      )
      .mutation(({ ctx: { desk }, input: { list, order, opensWith } }) => {
        requireReadableList(desk, list)
        return desk.inTx(async tx => {
          const { orders, actor } = desk
          const { tenantId, userId } = actor
          const set = { viewIds: order, opensWith }
          const key = desk.ofStaff
            ? [orders.userId, orders.list]
            : [orders.tenantId, orders.userId, orders.list]
          await tx
            .insert(orders)
            .values({ tenantId, userId, list, ...set })
            .onConflictDoUpdate({ target: key, set })
          // It is visible to this user only, so it is not logged.
          await signalPerson(tx, desk)
        })
      }),
  })

export const viewRouter = createViewsRouter(memberScope)
/** Both contexts have a desk, which is all that the procedures use. */
export const staffViewRouter = createViewsRouter(staffScope as unknown as typeof memberScope)

export type ViewRouter = typeof viewRouter

const withNameError = <T>(work: Promise<T>) =>
  work.catch((error: unknown) => rethrowAsFieldError(error, constraintMessages))

const visibleViews = ({ views, scopeCondition, actor }: ViewScope) =>
  and(scopeCondition(views), or(isNull(views.ownerId), eq(views.ownerId, actor.userId)))

async function readViews(tx: Tx, desk: ViewScope, list: string): Promise<ListViews> {
  const { views, orders, scopeCondition, actor } = desk
  const rows = await tx
    .select({
      id: views.id,
      version: views.version,
      name: views.name,
      shared: sql<boolean>`${views.ownerId} is null`,
      address: views.address,
      columns: views.columns,
    })
    .from(views)
    .where(and(visibleViews(desk), eq(views.list, list)))
  const [order] = await tx
    .select({ viewIds: orders.viewIds, opensWith: orders.opensWith })
    .from(orders)
    .where(and(scopeCondition(orders), eq(orders.userId, actor.userId), eq(orders.list, list)))
  const opensWith = rows.some(({ id }) => id === order?.opensWith) ? order!.opensWith : null
  return { views: sortViews(rows, order?.viewIds ?? []), opensWith }
}

/** The number of rows per view, counted in one statement; empty for lists too long to count. */
async function readCounts(
  tx: Tx,
  desk: ViewScope,
  { name, rows }: ViewableList,
): Promise<Record<string, number>> {
  if (rows === null) return {}
  const { views, actor, today } = desk
  const result = await tx
    .select({ id: views.id, address: views.address })
    .from(views)
    .where(and(visibleViews(desk), eq(views.list, name)))
  const { tenantId } = actor
  const counts = await countTables(
    tx,
    result.map(({ address }) => rows({ tenantId, today, search: address })),
  )
  return Object.fromEntries(result.map(({ id }, index) => [id, counts[index]!]))
}

/** A view that the user may change: a personal one, or a shared one if they may share. */
async function lockView(tx: Tx, desk: ViewScope, id: string) {
  const row = await lockRow(tx, desk.actor.tenantId, viewRecords(desk), id)
  if (row.ownerId !== null && row.ownerId !== desk.actor.userId) throw notFound('View')
  requireReadableList(desk, row.list)
  if (row.ownerId === null) assertMayShare(desk)
  return row
}

/** Checks the quota for one more view of a list, shared or personal. */
async function reserveView(tx: Tx, desk: ViewScope, list: string, shared: boolean): Promise<void> {
  const { views, scopeCondition, actor } = desk
  const owner = shared ? isNull(views.ownerId) : eq(views.ownerId, actor.userId)
  const text = shared ? `Your organization shares ${maxViews}` : `You have ${maxViews}`
  await reserve(tx, `${viewRecordType} ${actor.tenantId} ${list}`, {
    countExisting: () => tx.$count(views, and(scopeCondition(views), eq(views.list, list), owner)),
    max: maxViews,
    full: () => new AppError('invalid', `${text} views of this list, the maximum. Delete one first.`),
  })
}

/** Signals a staff view to its user; changes in an organization are signaled by its record writes. */
const signalViews = (tx: Tx, desk: ViewScope) => (desk.ofStaff ? signalPerson(tx, desk) : Promise.resolve())
const signalPerson = (tx: Tx, { actor }: ViewScope) => signal(tx, `person:${actor.userId}`, viewRecordType)

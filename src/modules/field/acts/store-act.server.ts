import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { clockHeader } from '../../../core/unsent/headers.ts'
import type { ActKind, actOriginSchema, ActLocation } from './act.ts'
import { actRecords } from './act-records.server.ts'
import { fieldActs } from './act.table.ts'
import { clampToNeighbors, resolveActTime } from './act-time.ts'

type ActOrigin = z.output<typeof actOriginSchema>
type StoredActInput = {
  made: ActOrigin
  projectId: string
  taskId: string
  kind: ActKind
  words: string | null
  minutes?: number | null
  takenAt?: number | null
  where?: ActLocation | null
}

/**
 * Begins an act once, for the user who made it; the acts of one user run one at a time.
 * @throws AppError signed_out if another user made it; conflict, with `saved`, if it is already stored
 */
export async function beginAct(
  tx: Tx,
  { actor }: TenantContext,
  { actId, madeBy }: ActOrigin,
): Promise<void> {
  const { tenantId, userId } = actor
  if (madeBy !== userId)
    throw new AppError('signed_out', 'Someone else did this. Sign in as that person to send it.')
  await takeAdvisoryLock(tx, `field ${tenantId} ${userId}`)
  const [existing] = await tx
    .select({ by: fieldActs.createdBy })
    .from(fieldActs)
    .where(and(eq(fieldActs.tenantId, tenantId), eq(fieldActs.id, actId)))
  if (existing) throw new AppError('conflict', 'This is already saved.', { details: { saved: true } })
}

/** Stores an act with the device's time and the adjusted time. Returns its id and the adjusted time. */
export async function storeAct(tx: Tx, ctx: TenantContext, act: StoredActInput) {
  const { made, projectId, taskId, kind, words, minutes = null, takenAt = null, where = null } = act
  const now = Date.now()
  const clockMs = Number(ctx.headers.get(clockHeader) ?? Number.NaN)
  const sentAt = Number.isSafeInteger(clockMs) && clockMs > 0 ? clockMs : null
  const neighbors = await readNeighbors(tx, ctx, made)
  const { doneAt, clock } = clampToNeighbors(resolveActTime({ deviceAt: made.at, sentAt, now }), neighbors)
  await addRow(
    tx,
    ctx.actor,
    actRecords,
    { kind, words, minutes },
    {
      id: made.actId,
      projectId,
      taskId,
      deviceId: made.deviceId,
      deviceOrder: made.deviceOrder,
      deviceAt: new Date(clampTime(made.at)),
      doneAt: new Date(doneAt),
      clock,
      takenAt: takenAt === null ? null : new Date(clampTime(takenAt)),
      ...(where ?? { latitude: null, longitude: null, accuracyM: null, place: null }),
    },
  )
  return { id: made.actId, doneAt: new Date(doneAt).toISOString(), clock }
}

/** Limits a time to the range that the database can store. */
const clampTime = (time: number) => Math.min(time, Date.UTC(2299, 11, 31))

/** Reads the times of the same device's acts before and after this one. */
async function readNeighbors(tx: Tx, { actor }: TenantContext, { deviceId, deviceOrder }: ActOrigin) {
  const isSameDevice = and(
    eq(fieldActs.tenantId, actor.tenantId),
    eq(fieldActs.createdBy, actor.userId),
    eq(fieldActs.deviceId, deviceId),
  )
  const readNearest = async (comparison: typeof gt, order: typeof asc) => {
    const [row] = await tx
      .select({ doneAt: fieldActs.doneAt })
      .from(fieldActs)
      .where(and(isSameDevice, comparison(fieldActs.deviceOrder, deviceOrder)))
      .orderBy(order(fieldActs.deviceOrder))
      .limit(1)
    return row?.doneAt.getTime() ?? null
  }
  return { before: await readNearest(lt, desc), after: await readNearest(gt, asc) }
}

import { ECDH } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../core/access/refusal.ts'
import { sessions } from '../../../core/auth/auth.table.ts'
import { readSessionToken } from '../../../core/auth/session-cookie.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { personProcedure, router } from '../../../core/http/procedure.server.ts'
import { describeDevice } from '../../../core/http/device.ts'
import { isPushEndpoint, configuredPushServices } from './endpoint.ts'
import { pushKeys } from './keys.server.ts'
import { maxDevices, pushSubscription } from './push.ts'
import { pushDevices } from './push-device.table.ts'

/** The browsers in which a user receives push notifications. */
export const deviceProcedures = router({
  list: personProcedure.meta({ reads: ['push_devices'] }).query(async ({ ctx }) => {
    const { id, label, endpoint, createdAt, pushedAt } = pushDevices
    const devices = await ctx.services.database.people
      .select({ id, label, endpoint, createdAt, pushedAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, ctx.person.id))
      .orderBy(desc(createdAt))
    return { key: pushKeys().publicKey, devices }
  }),

  /** Turns on push in the current browser for the duration of its session. A repeated call replaces the keys. */
  add: personProcedure.input(pushSubscription).mutation(async ({ ctx, input: { endpoint, keys } }) => {
    const { config, database } = ctx.services
    if (!isPushEndpoint(endpoint, configuredPushServices(config.PUSH_SERVICES)) || !isOnCurve(keys.p256dh))
      throw new AppError('invalid', 'This browser’s push service cannot be reached. Try another browser.')
    const actor = toActor(ctx)
    return database.inTenant(actor, async tx => {
      const [session] = await tx
        .select({ id: sessions.id, userAgent: sessions.userAgent })
        .from(sessions)
        .where(
          and(eq(sessions.userId, ctx.person.id), eq(sessions.token, readSessionToken(ctx.headers) ?? '')),
        )
      if (!session) throw new AppError('signed_out', 'Sign in again, then turn on push.')
      const otherDevices = and(
        eq(pushDevices.userId, ctx.person.id),
        sql`${pushDevices.endpoint} <> ${endpoint}`,
      )
      await reserve(tx, `push ${ctx.person.id}`, {
        countExisting: () => tx.$count(pushDevices, otherDevices),
        max: maxDevices,
        full: () =>
          new AppError(
            'limit_reached',
            `Push is on in ${maxDevices} browsers, the maximum. Remove one first.`,
          ),
      })
      const device = {
        userId: ctx.person.id,
        sessionId: session.id,
        publicKey: keys.p256dh,
        authSecret: keys.auth,
        label: describeDevice(session.userAgent),
      }
      const [storedDevice] = await tx
        .insert(pushDevices)
        .values({ id: newId(), endpoint, ...device })
        // A browser formerly used by someone else still has the same endpoint.
        .onConflictDoUpdate({ target: pushDevices.endpoint, set: device })
        .returning({ id: pushDevices.id, isNew: sql<boolean>`xmax = 0` })
      if (storedDevice!.isNew) await recordDeviceAction(tx, ctx, 'turn on push', { device: device.label })
      return { id: storedDevice!.id }
    })
  }),

  remove: personProcedure.input(z.object({ id: z.uuid() })).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.inTenant(toActor(ctx), async tx => {
      const [removedDevice] = await tx
        .delete(pushDevices)
        .where(and(eq(pushDevices.userId, ctx.person.id), eq(pushDevices.id, id)))
        .returning({ label: pushDevices.label })
      if (!removedDevice) throw notFound('Browser')
      await recordDeviceAction(tx, ctx, 'turn off push', { device: removedDevice.label })
    }),
  ),
})

type PersonContext = Context & { person: Person }

const toActor = ({ person, origin }: PersonContext) => ({ tenantId: platformId, userId: person.id, origin })

const recordDeviceAction = (
  tx: Parameters<typeof recordChange>[0],
  ctx: PersonContext,
  action: string,
  after: object,
) => recordChange(tx, toActor(ctx), { noun: 'people', recordId: ctx.person.id, act: action, after })

/** True if messages can be encrypted for the browser's key. */
function isOnCurve(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130
  } catch {
    return false
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { inferRouterOutputs } from '@trpc/server'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../access/refusal.ts'
import type { Database } from '../data/database.server.ts'
import { platformId, record } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import { hasMapTiles, mapTilesPath } from '../map/map-tiles.server.ts'
import { openProcedure, personProcedure, router } from '../http/procedure.server.ts'
import { systemSettings } from '../tenancy/tenant.table.ts'
import { allMembershipsOf } from '../tenancy/viewer.server.ts'
import { users } from './auth.table.ts'

/** What decides who a person is, what they may and what they may choose from. */
const rights = [
  'memberships',
  'roles',
  'tenants',
  'plans',
  'users',
  'sessions',
  'system_settings',
  'support_consents',
]

export const sessionRouter = router({
  /** Who is asking, for the shell: the viewer, every organization to choose from, and what the platform asks. */
  viewer: openProcedure.meta({ reads: rights, personal: true }).query(async ({ ctx }) => {
    const { viewer, services } = ctx
    const { open, disabled } = await organizationsOf(services.database, viewer)
    return {
      viewer,
      /** The day by which everything is judged; the browser's own clock may be wrong, or elsewhere. */
      today: ctx.today,
      organizations: open.map(({ tenantId, tenantName, standing }) => ({
        tenantId,
        tenantName,
        standing,
      })),
      /** Belonged to, and closed by staff: named, so that nobody looks for them in vain. */
      disabled: disabled.map(({ tenantId, tenantName }) => ({ tenantId, tenantName })),
      mapStyleUrl: services.config.MAP_STYLE_URL ?? null,
      /** A file of map tiles beside the data, where there is one. */
      mapTilesUrl: hasMapTiles(services.config.DATA_DIR) ? mapTilesPath : null,
    }
  }),

  /** The set-up link makes the first platform admin, once, while there is none. */
  claimPlatform: personProcedure
    .input(z.object({ token: z.string().max(200) }))
    .mutation(({ ctx, input }) => {
      const actor = { tenantId: platformId, userId: ctx.person.id, origin: ctx.origin }
      return ctx.services.database.inTenant(actor, async tx => {
        const [settings] = await tx.select().from(systemSettings).for('update')
        const expected = Buffer.from(settings?.setupTokenHash ?? '', 'hex')
        const given = setupTokenHash(input.token)
        const admins = await tx.$count(users, sql`'admin' = any (${users.platformRoles})`)
        if (expected.length !== given.length || !timingSafeEqual(expected, given) || admins > 0) {
          throw new AppError(
            'not_found',
            'This setup link is no longer valid. Until there is a platform admin, the server prints a new one each time it starts.',
          )
        }
        const platformRoles = ['customer', 'admin']
        await tx.update(users).set({ platformRoles }).where(eq(users.id, ctx.person.id))
        await tx.update(systemSettings).set({ setupTokenHash: null })
        await record(tx, actor, {
          noun: 'people',
          recordId: ctx.person.id,
          act: 'platform.claim',
          before: { platformRoles: ctx.viewer.platformRoles },
          after: { platformRoles },
        })
      })
    }),
})

/** Those to choose from. Who acts for a customer does so in the one for which they asked, and sees no other. */
async function organizationsOf(database: Database, { user, acting, membership }: Viewer) {
  if (acting) return { open: membership ? [membership] : [], disabled: [] }
  return user ? allMembershipsOf(database, user.id) : { open: [], disabled: [] }
}

export const setupTokenHash = (token: string) => createHash('sha256').update(token).digest()

export type SessionRouter = typeof sessionRouter
export type Session = inferRouterOutputs<SessionRouter>['viewer']

import { createHash, timingSafeEqual } from 'node:crypto'
import type { inferRouterOutputs } from '@trpc/server'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../access/refusal.ts'
import type { Database } from '../data/database.server.ts'
import { platformId, recordChange } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import { hasMapTiles, mapTilesPath } from '../map/map-tiles.server.ts'
import { openProcedure, personProcedure, router } from '../http/procedure.server.ts'
import { systemSettings } from '../tenancy/tenant.table.ts'
import { readAllMemberships } from '../tenancy/viewer.server.ts'
import { users } from './auth.table.ts'

/** The topics that determine a user's identity, rights and organizations. */
const viewerTopics = [
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
  /** The viewer for the shell, with all organizations to choose from and the platform's requirements. */
  viewer: openProcedure.meta({ reads: viewerTopics, personal: true }).query(async ({ ctx }) => {
    const { viewer, services } = ctx
    const { open, disabled } = await viewerOrganizations(services.database, viewer)
    return {
      viewer,
      /** The day that decides what is due; the browser's clock may be wrong or in another time zone. */
      today: ctx.today,
      organizations: open.map(({ tenantId, tenantName, status }) => ({
        tenantId,
        tenantName,
        standing: status,
      })),
      /** Organizations of the user that staff have closed, named so that the user learns why they are missing. */
      disabled: disabled.map(({ tenantId, tenantName }) => ({ tenantId, tenantName })),
      mapStyleUrl: services.config.MAP_STYLE_URL ?? null,
      /** URL of the map tiles file in the data folder; null if there is none. */
      mapTilesUrl: hasMapTiles(services.config.DATA_DIR) ? mapTilesPath : null,
    }
  }),

  /** The setup link creates the first platform admin, only once and only while there is none. */
  claimPlatform: personProcedure
    .input(z.object({ token: z.string().max(200) }))
    .mutation(({ ctx, input }) => {
      const actor = { tenantId: platformId, userId: ctx.person.id, origin: ctx.origin }
      return ctx.services.database.inTenant(actor, async tx => {
        const [settings] = await tx.select().from(systemSettings).for('update')
        const expected = Buffer.from(settings?.setupTokenHash ?? '', 'hex')
        const givenHash = setupTokenHash(input.token)
        const admins = await tx.$count(users, sql`'admin' = any (${users.platformRoles})`)
        if (expected.length !== givenHash.length || !timingSafeEqual(expected, givenHash) || admins > 0) {
          throw new AppError(
            'not_found',
            'This setup link is no longer valid. Until there is a platform admin, the server prints a new one each time it starts.',
          )
        }
        const platformRoles = ['customer', 'admin']
        await tx.update(users).set({ platformRoles }).where(eq(users.id, ctx.person.id))
        await tx.update(systemSettings).set({ setupTokenHash: null })
        await recordChange(tx, actor, {
          noun: 'people',
          recordId: ctx.person.id,
          act: 'platform.claim',
          before: { platformRoles: ctx.viewer.platformRoles },
          after: { platformRoles },
        })
      })
    }),
})

/** The organizations to choose from. Support staff who act for a customer see only the organization of the consent. */
async function viewerOrganizations(database: Database, { user, acting, membership }: Viewer) {
  if (acting) return { open: membership ? [membership] : [], disabled: [] }
  return user ? readAllMemberships(database, user.id) : { open: [], disabled: [] }
}

export const setupTokenHash = (token: string) => createHash('sha256').update(token).digest()

export type SessionRouter = typeof sessionRouter
export type Session = inferRouterOutputs<SessionRouter>['viewer']

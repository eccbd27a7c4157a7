import pino from 'pino'
import { termsVersion } from '../../access/terms.ts'
import type { Viewer } from '../../access/refusal.ts'
import type { Capability, PlatformRole } from '../../access/vocabulary.ts'
import { users } from '../../auth/auth.table.ts'
import { readConfig } from '../../config/config.server.ts'
import { openDatabase } from '../../data/database.server.ts'
import { newId } from '../../data/id.server.ts'
import { noOrigin } from '../../data/record.server.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { createJobs, type Jobs } from '../../jobs/jobs.server.ts'
import { systemRoles } from '../../tenancy/membership-status.ts'
import { memberships, roles, tenants } from '../../tenancy/tenant.table.ts'
import { signedOutViewer, readViewer } from '../../tenancy/viewer.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../module/modules.server.ts'
import { setSealKeys } from '../../data/seal-key.server.ts'
import type { Context, Services } from '../context.server.ts'

export type DatabaseConnections = { owner: pg.PoolConfig; app: pg.PoolConfig; drop(): Promise<void> }

/**
 * Two organizations on a real database, each with an owner, a member without capabilities and a pending
 * member. Neither may ever see the other's data.
 */
export async function createOrganizationsOn({ owner, app, drop }: DatabaseConnections) {
  setSealKeys(['the key of the tests, as long as a key has to be'])
  registerModules(serverModules)
  const database = openDatabase(app)
  const log = pino({ level: 'silent' })
  const services: Services & { jobs: Jobs } = {
    config: readConfig({}),
    database,
    jobs: createJobs(owner, log),
    log,
  }

  const getContext = (viewer: Viewer): Context => ({
    services,
    viewer,
    origin: noOrigin,
    headers: new Headers(),
  })

  async function person(name: string, platformRoles: PlatformRole[] = ['customer']) {
    const id = newId()
    // A word without digits that begins with x, so that no search matches a generated address.
    const drawn = id.replaceAll('-', '').replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)
    const email = `${name}-x${drawn}@example.test`
    await database.people.insert(users).values({ id, name, email, emailVerified: true, platformRoles })
    await database.people.execute(
      sql`insert into legal_acceptances (user_id, version) values (${id}, ${termsVersion})`,
    )
    return { person: { id, email, displayName: name, photoUrl: null, emailVerified: true }, platformRoles }
  }

  async function join(tenantId: string, name: string, roleIds: string[]): Promise<Context> {
    const { person: someone, platformRoles } = await person(name)
    const stamps = { createdBy: someone.id, updatedBy: someone.id }
    await database.acrossTenants(async tx => {
      await tx.insert(memberships).values({ tenantId, userId: someone.id, roleIds, ...stamps })
    })
    return getContext(await readViewer(database, someone, platformRoles, tenantId))
  }

  /** A member with these capabilities through a custom role. */
  async function memberWith(tenantId: string, capabilities: Capability[]): Promise<Context> {
    const id = newId()
    await database.acrossTenants(async tx => {
      await tx
        .insert(roles)
        .values({ tenantId, id, name: 'Custom', capabilities, createdBy: 'test', updatedBy: 'test' })
    })
    return join(tenantId, 'custom', ['member', id])
  }

  async function organization(name: string) {
    const { person: founder, platformRoles } = await person(`${name}-owner`)
    const tenantId = newId()
    const stamps = { createdBy: founder.id, updatedBy: founder.id }
    await database.acrossTenants(async tx => {
      await tx.insert(tenants).values({ id: tenantId, name, planId: 'free', ...stamps })
      await tx.insert(roles).values(
        Object.values(systemRoles).map(role => ({
          ...role,
          tenantId,
          capabilities: [...role.capabilities],
          isSystemRole: true,
          ...stamps,
        })),
      )
      await tx.insert(memberships).values({ tenantId, userId: founder.id, roleIds: ['owner'], ...stamps })
    })
    return {
      tenantId,
      owner: getContext(await readViewer(database, founder, platformRoles, tenantId)),
      member: await join(tenantId, `${name}-member`, ['member']),
      pending: await join(tenantId, `${name}-pending`, ['pending']),
      memberWith: (...capabilities: Capability[]) => memberWith(tenantId, capabilities),
    }
  }

  return {
    services,
    database,
    owner,
    app,
    signedOut: getContext(signedOutViewer),
    newcomer: async (name: string, platformRoles?: PlatformRole[]) => {
      const created = await person(name, platformRoles)
      return getContext({ user: created.person, platformRoles: created.platformRoles, membership: null })
    },
    acme: await organization('acme'),
    rival: await organization('rival'),
    async close() {
      await database.close()
      await drop()
    },
  }
}

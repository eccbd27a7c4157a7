import type { Logger } from 'pino'
import type { Database } from '../data/database.server.ts'
import { record, type Origin } from '../data/record.server.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { membershipsOf } from '../tenancy/viewer.server.ts'

/** What belongs to no organization is recorded under this id, for the platform's staff. */
export const platformId = '00000000-0000-0000-0000-000000000000'

export type SignInAct = 'auth.register' | 'auth.login' | 'auth.logout'

/**
 * Records that a person registered, signed in or out: in each of their organizations, or for the platform when there
 * is none. A failure is logged and stops nobody.
 */
export async function recordSignIn(
  database: Database,
  log: Logger,
  userId: string,
  act: SignInAct,
  origin: Origin,
): Promise<void> {
  try {
    const organizations = (await membershipsOf(database, userId)).map(({ tenantId }) => tenantId)
    for (const tenantId of organizations.length > 0 ? organizations : [platformId]) {
      await database.inTenant({ tenantId, userId }, tx =>
        record(tx, { tenantId, userId, origin }, { noun: 'people', recordId: userId, act }),
      )
    }
  } catch (error) {
    log.error({ err: error, act }, 'a sign-in could not be recorded')
  }
}

/** Where a call of the sign-in library came from; our own server has written the address into its headers. */
export const originOf = (headers: Headers | undefined, path: string): Origin => ({
  ip: headers?.get(clientAddressHeader) ?? null,
  userAgent: headers?.get('user-agent')?.slice(0, 400) ?? null,
  path,
  method: 'POST',
})

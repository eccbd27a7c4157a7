import type { Logger } from 'pino'
import type { Database } from '../data/database.server.ts'
import { platformId, recordChange, type Actor, type Origin } from '../data/record.server.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { readMemberships } from '../tenancy/viewer.server.ts'
import type { SecurityNews } from './emails.ts'

export type SignInAction = 'auth.register' | 'auth.login' | 'auth.logout'

/**
 * Logs that a user registered, signed in or signed out: in each of their organizations, or for the platform
 * if they have none. A failure to write the log goes to the server's log and blocks no one.
 */
export async function recordSignIn(
  database: Database,
  log: Logger,
  userId: string,
  action: SignInAction,
  origin: Origin,
): Promise<void> {
  try {
    const organizations = (await readMemberships(database, userId)).map(({ tenantId }) => tenantId)
    for (const tenantId of organizations.length > 0 ? organizations : [platformId])
      await recordActivity(database, { tenantId, userId, origin }, action)
  } catch (error) {
    log.error({ err: error, act: action }, 'a sign-in could not be recorded')
  }
}

/** Security actions on an account, keyed by the name under which they are logged. */
const securityActions: Record<SecurityNews | 'addressConfirmed', string> = {
  newDevice: 'sign in on new device',
  passwordChanged: 'change password',
  twoFactorOn: 'turn on two-factor sign-in',
  twoFactorOff: 'turn off two-factor sign-in',
  recoveryCodes: 'make recovery codes',
  recoveryCodeUsed: 'use recovery code',
  passkeyAdded: 'add passkey',
  passkeyRemoved: 'remove passkey',
  addressConfirmed: 'confirm e-mail',
}

/**
 * Logs the action only for the platform, since it does not concern the organizations. A failure to log it
 * blocks no one.
 */
export const recordSecurity = (
  database: Database,
  log: Logger,
  userId: string,
  event: keyof typeof securityActions,
  origin: Origin,
): Promise<void> =>
  recordActivity(database, { tenantId: platformId, userId, origin }, securityActions[event]).catch(
    (error: unknown) =>
      log.error(
        { err: error, act: securityActions[event] },
        'what someone did to their account was not recorded',
      ),
  )

const recordActivity = (database: Database, actor: Actor, action: string) =>
  database.inTenant(actor, tx =>
    recordChange(tx, actor, { noun: 'people', recordId: actor.userId, act: action }),
  )

/** The origin of a call to the sign-in library. Our own server has put the address into its headers. */
export const requestOrigin = (headers: Headers | undefined, path: string, method = 'POST'): Origin => ({
  ip: headers?.get(clientAddressHeader) ?? null,
  userAgent: headers?.get('user-agent')?.slice(0, 400) ?? null,
  path,
  method,
})

import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Logger } from 'pino'
import type { Config } from '../config/config.server.ts'
import type { Database } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import type { Origin } from '../data/record.server.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import type { EmailKind } from '../mail/email.ts'
import type { SendMail } from '../mail/postman.server.ts'
import { writeEmail } from '../mail/write-email.server.ts'
import { requestOrigin, recordSecurity, recordSignIn } from './activity.server.ts'
import { refuseDisabled, wrongPasskeyError } from './disabled.server.ts'
import { consumeAttempts } from './attempts.server.ts'
import { authGuard, type Addressee } from './auth-guard.server.ts'
import { accounts, passkeys, sessions, twoFactors, users, verifications } from './auth.table.ts'
import {
  alreadyRegistered,
  confirmEmailAddress,
  resetPassword,
  securityEmails,
  type SecurityNews,
} from './emails.ts'
import { hashPassword, isPasswordCorrect } from './password.server.ts'
import { createDeviceRegistry } from './sign-in-source.server.ts'
import { minPassword, maxPassword } from './registration.ts'
import { createSessionTokenReader, sessionLength } from './session-cookie.server.ts'
import { revokeOtherAccess, isSignedInAt, confirmOwner } from './account-access.server.ts'

const basePath = '/api/auth'

/** Endpoints of the library that the product implements itself or does not need. */
const disabledPaths = `
  /update-user /change-email /delete-user /delete-user/callback /set-password /verify-password
  /list-sessions /revoke-session /revoke-sessions /revoke-other-sessions /update-session
  /two-factor/send-otp /two-factor/verify-otp /two-factor/get-totp-uri
  /passkey/list-user-passkeys /passkey/update-passkey
  /sign-in/social /link-social /unlink-account /list-accounts /account-info /refresh-token /get-access-token
`
  .trim()
  .split(/\s+/)

/** Notifies a user inside the application about a security event of their account. */
export type NotifyInApp = (userId: string, title: string, origin: Origin) => Promise<void>

/**
 * Opens sign-in, based on a well-maintained library. Organizations, memberships and roles are ours, not the
 * library's.
 */
export function createAuth(
  config: Config,
  secret: string,
  database: Database,
  send: SendMail,
  log: Logger,
  notifyInApp: NotifyInApp = async () => {},
) {
  const { people } = database
  const page = (path: string) => `${config.PUBLIC_URL}${path}`
  const post = async ({ name, email }: Addressee, kind: EmailKind<'name'>, link: string) =>
    send({ to: email, ...(await writeEmail(people, kind, { name, link })) })
  /**
   * Strangers can trigger these emails: after five in an hour, one is sent every ten minutes, and its link
   * stays the latest.
   */
  const postSparingly = async (person: Addressee, kind: EmailKind<'name'>, link: string) => {
    const key = `mail:${kind.id}:${person.email}`
    const beyond = { key: `${key}:beyond`, most: 1, minutes: 10 }
    await consumeAttempts(database, [{ key, most: 5, minutes: 60, beyond }])
    await post(person, kind, link)
  }
  const notifySecurityEvent = (person: Addressee & { id: string }, event: SecurityNews, origin: Origin) => {
    runInBackground(recordSecurity(database, log, person.id, event, origin))
    runInBackground(notifyInApp(person.id, securityEmails[event].subject, origin))
    runInBackground(post(person, securityEmails[event], page('/auth/forgot-password')))
  }
  const runInBackground = (work: Promise<unknown>) => {
    work.catch((error: unknown) => log.error({ err: error }, 'a person could not be notified'))
  }

  const auth = betterAuth({
    appName: 'Wellhead',
    baseURL: config.PUBLIC_URL,
    basePath,
    secret,
    telemetry: { enabled: false },
    trustedOrigins: [new URL(config.PUBLIC_URL).origin],
    disabledPaths,
    logger: { level: 'error', log: (_level, message) => log.error({ part: 'sign-in' }, message) },
    database: drizzleAdapter(people, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    advanced: {
      cookiePrefix: 'wellhead',
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Emails are sent after the response; otherwise its timing would reveal if the address has an account.
      backgroundTasks: { handler: runInBackground },
    },
    session: {
      ...sessionLength,
      // Actions that need proof require the password itself, regardless of the session's age.
      freshAge: 0,
      additionalFields: { lastSeenAt: { type: 'date', required: false, input: false } },
    },
    // Tries are limited by auth-guard.server.ts, by account as well as by address.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // The response to a registration is the same for new and known addresses; the page signs in afterwards.
      autoSignIn: false,
      minPasswordLength: minPassword,
      maxPasswordLength: maxPassword,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => isPasswordCorrect(stored, password),
      },
      sendResetPassword: ({ user, token }) =>
        postSparingly(user, resetPassword, page(`/auth/reset-password?token=${token}`)),
      onPasswordReset: async ({ user }, request) => {
        const origin = requestOrigin(request?.headers, `${basePath}/reset-password`)
        if (await revokeOtherAccess(database, user.id)) notifySecurityEvent(user, 'twoFactorOff', origin)
        notifySecurityEvent(user, 'passwordChanged', origin)
      },
      onExistingUserSignUp: ({ user }) => postSparingly(user, alreadyRegistered, page('/auth/login')),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, url }) => postSparingly(user, confirmEmailAddress, url),
      afterEmailVerification: async ({ id }, request) => {
        const origin = requestOrigin(request?.headers, `${basePath}/verify-email`, 'GET')
        const insider = request && (await readUser(request.headers))
        if (insider?.id === id || (await isSignedInAt(database, id, origin.ip ?? '')))
          await confirmOwner(database, id)
        await recordSecurity(database, log, id, 'addressConfirmed', origin)
      },
    },
    plugins: [
      twoFactor({ issuer: 'Wellhead' }),
      passkey({
        rpID: new URL(config.PUBLIC_URL).hostname,
        rpName: 'Wellhead',
        origin: new URL(config.PUBLIC_URL).origin,
        // A passkey replaces both factors, so the device must have verified the user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          afterVerification: async ({ verification: { authenticationInfo } }) => {
            if (!authenticationInfo.userVerified) throw wrongPasskeyError()
          },
        },
      }),
    ],
    user: {
      additionalFields: {
        platformRoles: { type: 'string[]', required: false, input: false, defaultValue: ['customer'] },
      },
    },
    databaseHooks: {
      session: {
        create: { before: ({ userId }, context) => refuseDisabled(database, userId, context?.path) },
      },
      user: {
        create: {
          after: (user, context) =>
            recordSignIn(
              database,
              log,
              user.id,
              'auth.register',
              requestOrigin(context?.headers, `${basePath}/sign-up/email`),
            ),
        },
      },
    },
  })

  const readUser = async (headers: Headers) => (await auth.api.getSession({ headers }))?.user ?? null
  return {
    api: auth.api,
    tokenIn: createSessionTokenReader(secret, config.PUBLIC_URL.startsWith('https:')),
    handler: authGuard(auth.handler, {
      basePath,
      database,
      log,
      devices: createDeviceRegistry(secret, config.PUBLIC_URL.startsWith('https:')),
      readUser: readUser,
      notifyUser: notifySecurityEvent,
    }),
  }
}

export type Auth = ReturnType<typeof createAuth>

import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Config } from '../config/config.server.ts'
import type { Database } from '../data/database.server.ts'
import { letter } from '../mail/letter.ts'
import type { SendMail } from '../mail/mail.server.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { accounts, rateLimits, sessions, users, verifications } from './auth.table.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Sign-in, on a well-kept library. Organizations, memberships and roles are ours, not the library's. */
export function openAuth(config: Config, secret: string, database: Database, send: SendMail) {
  return betterAuth({
    appName: 'Wellhead',
    baseURL: config.PUBLIC_URL,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: [new URL(config.PUBLIC_URL).origin],
    database: drizzleAdapter(database.people, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    advanced: { ipAddress: { ipAddressHeaders: [clientAddressHeader] }, cookiePrefix: 'wellhead' },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24, freshAge: 60 * 10 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 3600, max: 20 },
        '/request-password-reset': { window: 3600, max: 10 },
        '/send-verification-email': { window: 3600, max: 10 },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: password => hash(password, argon2),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
      sendResetPassword: ({ user, url }) =>
        send({
          to: user.email,
          ...letter({
            subject: 'Reset your Wellhead password',
            greeting: `Hello ${user.name},`,
            lines: [
              'somebody, hopefully you, asked to reset the password of this account.',
              'The link works once, within an hour. If it was not you, there is nothing to do: the password stays as it is.',
            ],
            action: { label: 'Choose a new password', url },
          }),
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, url }) =>
        send({
          to: user.email,
          ...letter({
            subject: 'Confirm your e-mail address for Wellhead',
            greeting: `Hello ${user.name},`,
            lines: ['please confirm that this address is yours.'],
            action: { label: 'Confirm this address', url },
          }),
        }),
    },
    user: {
      additionalFields: {
        platformRoles: { type: 'string[]', required: false, input: false, defaultValue: ['customer'] },
      },
    },
  })
}

export type Auth = ReturnType<typeof openAuth>

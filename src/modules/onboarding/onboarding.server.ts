import { setTimeout as wait } from 'node:timers/promises'
import { refundAttempts, consumeAttempts } from '../../core/auth/attempts.server.ts'
import { addressKey } from '../../core/auth/sign-in-source.server.ts'
import { getRefusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Context } from '../../core/http/context.server.ts'
import { openProcedure, personProcedure, router } from '../../core/http/procedure.server.ts'
import { readOrganizationUsage, assertOrganizationLimit } from '../../core/auth/organization-limit.server.ts'
import { isMembershipVisible } from '../../core/tenancy/verify-membership.ts'
import { readMemberships } from '../../core/tenancy/viewer.server.ts'
import { createOrganizationRows } from './create-organization.server.ts'
import { joinByCode, InvalidCodeError } from './join.server.ts'
import { createOrganizationSchema, joinSchema, onboardingLabels as words } from './onboarding.ts'

export const onboardingRouter = router({
  /** The number of organizations that the user can still have, shown before they fill in a form in vain. */
  room: personProcedure.query(({ ctx: { services, person } }) =>
    services.database.acrossTenants(tx => readOrganizationUsage(tx, person.id, services.log)),
  ),

  /** Creates an organization with its creator as owner. Resolves when the shell can see it. */
  create: openProcedure
    .input(createOrganizationSchema)
    .mutation(async ({ ctx, input: { userId, ...draft } }) => {
      requireSamePerson(ctx, userId, words.signedOutCreating)
      const { database, log } = ctx.services
      const tenantId = await database
        .acrossTenants(async tx => {
          await assertOrganizationLimit(tx, userId, 'create', log)
          return createOrganizationRows(tx, userId, draft, ctx.origin)
        })
        .catch(translateDenied(words.deniedCreating))

      const isThere = async () =>
        (await readMemberships(database, userId)).some(membership => membership.tenantId === tenantId)
      if (!(await isMembershipVisible(isThere, wait))) throw new AppError('conflict', words.notVerified)
      return { tenantId }
    }),

  /** Requests to join: the membership is pending until an owner approves it. */
  join: openProcedure.input(joinSchema).mutation(async ({ ctx, input: { userId, code } }) => {
    requireSamePerson(ctx, userId, words.signedOutJoining)
    const { database, log } = ctx.services
    const tries = await consumeAttempts(database, [
      { key: `join:${userId}`, most: 10, minutes: 60 },
      {
        key: `join-from:${addressKey(ctx.origin.ip ?? '')}`,
        most: 60,
        minutes: 60,
        // Beyond the limit, users at the same IP address still get a few attempts each: see docs/decisions/026.
        beyond: { key: `join:${userId}:beyond`, most: 3, minutes: 60 },
      },
    ])
    try {
      const joiner = { userId, origin: ctx.origin, log }
      const tenantId = await database.acrossTenants(tx => joinByCode(tx, code, joiner))
      await refundAttempts(database, tries)
      return { tenantId }
    } catch (error) {
      if (!(error instanceof InvalidCodeError)) await refundAttempts(database, tries)
      return translateDenied(words.deniedJoining)(error)
    }
  }),
})

/** Ensures that the request comes from the user who is signed in, and that they have accepted the terms. */
function requireSamePerson({ viewer }: Context, userId: string, signedOut: string): void {
  if (!viewer.user) throw new AppError('signed_out', signedOut)
  if (viewer.user.id !== userId) throw new AppError('forbidden', words.otherPerson)
  const denial = getRefusal(viewer, { who: 'person', terms: true })
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
}

/** Turns the database's "permission denied" into the specification's wording; any other error is rethrown. */
const translateDenied =
  (message: string) =>
  (error: unknown): never => {
    const cause = ((error as { cause?: unknown }).cause ?? error) as { code?: unknown }
    if (cause.code === '42501') throw new AppError('forbidden', message)
    throw error
  }

export type OnboardingRouter = typeof onboardingRouter

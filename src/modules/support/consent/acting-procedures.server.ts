import { z } from 'zod'
import { AppError } from '../../../core/error/AppError.ts'
import { openProcedure, personProcedure, staffProcedure } from '../../../core/http/procedure.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import {
  askConsent,
  beginActing,
  endConsent,
  endExpiredConsents,
  grantConsent,
  currentSessionId,
} from './consent.server.ts'
import { notifyConsentRequest } from './notify-consent-request.server.ts'
import { consentMinutes } from './consent.ts'

const supportProcedure = staffProcedure('support')
const idInput = z.object({ id: z.uuid() })

/** The customer's endpoints. Only the customer can grant consent, and they can end it at any time. */
export const consentProcedures = {
  grantConsent: personProcedure
    .input(idInput.extend({ minutes: z.literal(consentMinutes) }))
    .mutation(({ ctx, input }) => {
      const { person, origin, services } = ctx
      const sessionId = currentSessionId(ctx)
      return services.database.acrossTenants(tx =>
        grantConsent(tx, input, sessionId, { userId: person.id, origin }),
      )
    }),

  /** Ends a consent, or declines a request that has not been granted yet. */
  endConsent: personProcedure.input(idInput).mutation(({ ctx, input: { id } }) => {
    const { person, origin, services } = ctx
    return services.database.acrossTenants(tx => endConsent(tx, id, { userId: person.id, origin }))
  }),

  /**
   * Lets staff stop acting for a customer from the customer's pages. It is the one procedure that runs as the staff
   * member there.
   */
  stopActing: openProcedure.mutation(({ ctx }) => {
    const { viewer, services } = ctx
    const { acting } = viewer
    if (!acting) throw new AppError('forbidden', 'You are not acting for anyone.')
    const { actedBy: _, ...origin } = ctx.origin
    return services.database.acrossTenants(tx =>
      endConsent(tx, acting.consentId, { userId: acting.staff.id, origin }),
    )
  }),
}

/** The staff's endpoints. */
export const actingProcedures = {
  askConsent: supportProcedure.input(idInput).mutation(({ ctx, input: { id } }) => {
    const { person, origin, services } = ctx
    return services.database.acrossTenants(async tx => {
      const consentId = await askConsent(tx, id, { userId: person.id, origin })
      if (consentId !== null) await services.jobs.add(tx, notifyConsentRequest, { id: consentId })
    })
  }),

  beginActing: supportProcedure.input(idInput).mutation(({ ctx, input: { id } }) => {
    const { person, origin, services } = ctx
    const sessionId = currentSessionId(ctx)
    return services.database.acrossTenants(tx =>
      beginActing(tx, id, sessionId, { userId: person.id, origin }),
    )
  }),

  /** Withdraws a request for consent, or stops acting, from the support desk. */
  endActing: supportProcedure.input(idInput).mutation(({ ctx, input: { id } }) => {
    const { person, origin, services } = ctx
    return services.database.acrossTenants(tx => endConsent(tx, id, { userId: person.id, origin }))
  }),
}

export const endConsentsJob = defineJob({
  name: 'support:end-consents',
  title: 'Record expired consents',
  description: 'Ends permissions to act for a customer when their time is up.',
  cron: '* * * * *',
  payload: scheduledPayload,
  work: ({ database }) => database.acrossTenants(tx => endExpiredConsents(tx)),
})

import { z } from 'zod'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { dropRow, lockVersion, saveRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { lockProspect } from '../record/prospect-records.server.ts'
import { makeOffers } from './make-offers.server.ts'
import { openDealFromOffer } from './open-deal.server.ts'
import { offerRecords } from './offer-records.server.ts'
import { progressProblem, progressSchema } from '../record/offer.ts'

const write = tenantProcedure(access.write)
const offerInput = { prospectId: z.uuid(), id: z.uuid(), version: z.int32() }

/** Offers of a prospect: making them, recording their progress, and withdrawing unsent ones. */
export const offerRouter = router({
  make: makeOffers,
  openDeal: openDealFromOffer,

  /** Records the next step of an offer, if its current status allows it. */
  save: write
    .input(z.object({ ...offerInput, values: z.unknown() }))
    .mutation(({ ctx, input: { prospectId, id, version, values } }) =>
      ctx
        .inTenant(async tx => {
          const { tenantId } = ctx.actor
          const progress = parseFields(progressSchema, values)
          const records = offerRecords(prospectId)
          await lockProspect(tx, tenantId, prospectId)
          const { expiresOn, superseded } = await lockVersion(tx, tenantId, records, { id, version })
          if (superseded) throw new AppError('conflict', 'Another offer has superseded this one.')
          const saved = await saveRow(
            tx,
            ctx.actor,
            records,
            { id, version, changes: progress },
            {
              act: 'change offer',
              validate(next, current) {
                const problem = progressProblem(next, current, { expiresOn }, ctx.today)
                if (problem) throw fieldError(...problem)
                return next
              },
            },
          )
          return { id, version: saved.version }
        })
        .catch((error: unknown) =>
          rethrowAsFieldError(error, {
            prospect_offers_lease: ['leaseId', 'Choose a lease in your organization.'],
          }),
        ),
    ),

  withdraw: write.input(z.object(offerInput)).mutation(({ ctx, input: { prospectId, ...seen } }) =>
    ctx.inTenant(async tx => {
      const records = offerRecords(prospectId)
      await lockProspect(tx, ctx.actor.tenantId, prospectId)
      const row = await lockVersion(tx, ctx.actor.tenantId, records, seen)
      if (row.status !== 'OFFERED' || row.superseded)
        throw new AppError('conflict', 'This offer was sent. Mark it as declined, or make another one.')
      await dropRow(tx, ctx.actor, records, row, 'withdraw offer')
    }),
  ),
})

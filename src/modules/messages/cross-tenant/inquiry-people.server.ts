import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../../core/access/routes.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { messagesGate } from '../access.ts'
import { inquiryPeople } from './cross-tenant.table.ts'

const managerProcedure = tenantProcedure(routeGate('/app/organization'))
export const inquiryRecordType = 'inquiry_people'
const maxRecipients = 50

/** The members who receive inquiries from other organizations. If none are chosen, managers do. */
export const inquiryPeopleRouter = router({
  list: managerProcedure.meta({ reads: [inquiryRecordType, 'memberships'] }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const rows = await tx
        .select({ id: inquiryPeople.userId })
        .from(inquiryPeople)
        .where(eq(inquiryPeople.tenantId, ctx.actor.tenantId))
      return {
        named: rows.map(({ id }) => id),
        able: await listMembersByGate(tx, ctx.membership, messagesGate),
      }
    }),
  ),

  set: managerProcedure
    .input(
      z.object({
        people: z.array(z.string().max(64)).max(maxRecipients, `Choose at most ${maxRecipients} people.`),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        // Without this lock, two concurrent lists would be merged, because neither deletes what the other adds.
        await takeAdvisoryLock(tx, `inquiry people ${tenantId}`)
        const people = [...new Set(input.people)].toSorted()
        const candidateIds = new Set(
          (await listMembersByGate(tx, ctx.membership, messagesGate)).map(({ id }) => id),
        )
        if (people.some(id => !candidateIds.has(id)))
          throw new AppError('invalid', 'Someone you chose cannot use messages here. Choose others.')
        const previous = await tx
          .delete(inquiryPeople)
          .where(eq(inquiryPeople.tenantId, tenantId))
          .returning({ id: inquiryPeople.userId })
        if (people.length > 0)
          await tx.insert(inquiryPeople).values(people.map(userId => ({ tenantId, userId })))
        await recordChange(tx, ctx.actor, {
          noun: inquiryRecordType,
          recordId: tenantId,
          act: 'update',
          before: { people: previous.map(({ id }) => id).toSorted() },
          after: { people },
        })
      }),
    ),
})
export type InquiryPeopleRouter = typeof inquiryPeopleRouter

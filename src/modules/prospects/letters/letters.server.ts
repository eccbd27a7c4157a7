import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../../core/data/record.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { lockProspect, recordType, prospectStore } from '../record/prospect-records.server.ts'
import { letterRuns, runLetters } from '../record/prospect.table.ts'
import { progressSchema } from '../record/offer.ts'
import { readAddressees } from './addressees.server.ts'
import { letterKinds } from '../record/letter-kinds.ts'
import { certifiedNumberSql, offerStatusesSql } from './letter-offers.server.ts'
import { groupAddressees, letterProblem, fillLetter, tractNumbers, placeholderValues } from './plan.ts'
import { printJob } from './print-job.server.ts'
import { printRun } from './print-run.server.ts'
import { markReturned } from './returns.server.ts'
import { templateStore } from './templates/template.server.ts'

const read = tenantProcedure(access.read).meta({ reads: [recordType, 'parties', 'letter_templates'] })
const write = tenantProcedure(access.write)
const runInput = z.object({ prospectId: z.uuid(), runId: z.uuid() })

/** The maximum number of owners whose letters a preview checks. */
const maxPreviewed = 2000

/** Letters of a prospect: previewing, printing, and tracking them. */
export const letterRouter = router({
  /** A preview of a letter: the owners by name, and the text for one of them, signed by the user. */
  preview: read
    .meta({ personal: true })
    .input(
      z.object({
        prospectId: z.uuid(),
        templateId: z.uuid(),
        datedOn: z.iso.date(),
        per: z.enum(['tract', 'owner']).default('tract'),
        at: z.int().min(0).max(maxPreviewed).default(0),
      }),
    )
    .query(({ ctx, input: { prospectId, templateId, datedOn, per, at } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const template = await readRow(tx, tenantId, templateStore.records, templateId)
        const { name: prospect } = await readRow(tx, tenantId, prospectStore.records, prospectId)
        const statuses = letterKinds[template.kind].from
        const filter = { prospectId, statuses }
        const addressees = groupAddressees(await readAddressees(tx, tenantId, filter, ctx.today), per)
        const sender = {
          prospect,
          organization: ctx.membership.tenantName,
          sender: ctx.person.displayName,
          date: datedOn,
        }
        const owners = addressees.map(addressee => ({
          name: addressee[0].name,
          tract: tractNumbers(addressee),
          why: letterProblem(addressee, template, placeholderValues(addressee, sender)),
        }))
        const addressee = addressees[at]
        return {
          owners,
          letter: addressee ? fillLetter(addressee, template, placeholderValues(addressee, sender)) : null,
        }
      }),
    ),

  print: printRun,

  /** Retries the job if the PDF could not be made. */
  again: write.input(runInput).mutation(({ ctx, input: { prospectId, runId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await lockProspect(tx, tenantId, prospectId)
      const requeued = await tx
        .update(letterRuns)
        .set({ status: 'WAITING' })
        .where(
          and(
            eq(letterRuns.tenantId, tenantId),
            eq(letterRuns.prospectId, prospectId),
            eq(letterRuns.id, runId),
            eq(letterRuns.status, 'FAILED'),
          ),
        )
        .returning({ id: letterRuns.id })
      if (requeued.length === 0) throw new AppError('conflict', 'These letters are printed or printing.')
      await ctx.services.jobs.add(tx, printJob, { tenantId, userId, runId })
    }),
  ),

  /** Stores the certified numbers of letters, as typed or as returned by the mailing house. */
  mark: write
    .input(
      runInput.extend({
        marks: z
          .array(z.object({ id: z.uuid(), certifiedNo: progressSchema.shape.certifiedNo }))
          .min(1)
          .max(2000),
      }),
    )
    .mutation(({ ctx, input: { prospectId, runId, marks } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await lockProspect(tx, tenantId, prospectId)
        const { rows } = await tx.execute(sql`
          update prospect_offers f
          set certified_no = n.number, version = f.version + 1, updated_at = now(), updated_by = ${userId}
          from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) m (id uuid, "certifiedNo" text)
          cross join lateral (select nullif(m."certifiedNo", '') as number) n
          join run_letters l on l.tenant_id = ${tenantId} and l.id = m.id
          join letter_offers c on c.tenant_id = l.tenant_id and c.letter_id = l.id
          where l.run_id = ${runId} and l.prospect_id = ${prospectId}
            and f.tenant_id = ${tenantId} and f.id = c.offer_id and f.certified_no is distinct from n.number
          returning f.id`)
        if (rows.length === 0) return { marked: 0 }
        const logged = { letters: rows.length }
        await recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: prospectId,
          act: 'enter certified numbers',
          after: logged,
        })
        return { marked: rows.length }
      }),
    ),

  returned: markReturned,

  /** The letters of a run with the current statuses of their offers. */
  list: read.input(runInput).query(({ ctx, input: { prospectId, runId } }) =>
    ctx.inTenant(tx =>
      tx
        .select({
          id: runLetters.id,
          number: runLetters.number,
          name: runLetters.name,
          address: runLetters.address,
          certifiedNo: certifiedNumberSql,
          statuses: offerStatusesSql,
        })
        .from(runLetters)
        .where(
          and(
            eq(runLetters.tenantId, ctx.actor.tenantId),
            eq(runLetters.prospectId, prospectId),
            eq(runLetters.runId, runId),
          ),
        )
        .orderBy(asc(runLetters.number)),
    ),
  ),
})

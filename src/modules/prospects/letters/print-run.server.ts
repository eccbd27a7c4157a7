import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { day } from '../../../core/form/fields.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { pluralize } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { lockProspect, recordType } from '../record/prospect-records.server.ts'
import { letterOffers, letterRuns, prospectOffers, runLetters } from '../record/prospect.table.ts'
import { readAddressees } from './addressees.server.ts'
import { letterKinds } from '../record/letter-kinds.ts'
import type { SkippedOwner } from '../record/letter-run.ts'
import { groupAddressees, writeLetters, type Letter } from './plan.ts'
import { printJob } from './print-job.server.ts'
import { templateStore } from './templates/template.server.ts'

const maxLetters = 2000

const printRunInput = z.object({
  prospectId: z.uuid(),
  /** Identifies this run, chosen by the client, so that a second click finds the first. */
  key: z.uuid(),
  templateId: z.uuid('Choose the letter.'),
  datedOn: day('Dated'),
  per: z.enum(['tract', 'owner']).default('tract'),
  /** The chosen owners; if omitted, all whose offers have a matching status. */
  ownerIds: z.array(z.uuid()).max(maxLetters).optional(),
})

/**
 * Prints letters once: freezes their text, marks the offers of an offer letter as mailed, and queues the PDF
 * job. Owners who get none are listed. The prospect is locked, so if two users print at the same moment, the
 * second prints what the first left.
 */
export const printRun = tenantProcedure(access.write)
  .input(printRunInput)
  .mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const { prospectId, key, templateId, datedOn } = input
      const { name: prospect } = await lockProspect(tx, tenantId, prospectId)
      const earlierRun = await readRun(tx, tenantId, key)
      if (earlierRun) {
        if (earlierRun.prospectId !== prospectId)
          throw new AppError('conflict', 'This was printed for another prospect.')
        return { id: key, letters: earlierRun.letters, skipped: earlierRun.skipped }
      }
      if (datedOn > ctx.today) throw fieldError('datedOn', 'This date is in the future.')
      const template = await readRow(tx, tenantId, templateStore.records, templateId)
      const { from: fromStatuses, mails } = letterKinds[template.kind]
      const filter = { prospectId, statuses: fromStatuses, ownerIds: input.ownerIds }
      const addressees = await readAddressees(tx, tenantId, filter, ctx.today)
      const sender = {
        prospect,
        organization: ctx.membership.tenantName,
        sender: ctx.person.displayName,
        date: datedOn,
      }
      const { letters, skipped } = writeLetters(groupAddressees(addressees, input.per), template, sender)
      if (letters.length === 0) throw noLettersError(skipped)
      if (letters.length > maxLetters)
        throw new AppError('invalid', `Print at most ${maxLetters} letters at a time.`)
      await tx.insert(letterRuns).values({
        tenantId,
        id: key,
        prospectId,
        templateId,
        name: template.name,
        kind: template.kind,
        datedOn,
        letters: letters.length,
        skipped,
        createdBy: userId,
        updatedBy: userId,
      })
      await storeLetters(tx, ctx, input, letters)
      if (mails) await markMailed(tx, ctx, letters, datedOn)
      await recordChange(tx, ctx.actor, {
        noun: recordType,
        recordId: prospectId,
        act: 'print letters',
        after: { letter: template.name, letters: letters.length, skipped: skipped.length },
      })
      await ctx.services.jobs.add(tx, printJob, { tenantId, userId, runId: key })
      return { id: key, letters: letters.length, skipped }
    }),
  )

const readRun = async (tx: Tx, tenantId: string, id: string) => {
  const [run] = await tx
    .select()
    .from(letterRuns)
    .where(and(eq(letterRuns.tenantId, tenantId), eq(letterRuns.id, id)))
  return run
}

/** The maximum number of reasons in one sentence; the others are similar. */
const maxReasons = 3

function noLettersError(skipped: readonly SkippedOwner[]): AppError {
  if (skipped.length === 0)
    return new AppError(
      'conflict',
      'No offer is waiting for this letter. Someone may have already printed it.',
    )
  const reasons = skipped.slice(0, maxReasons).map(({ name, why: reason }) => `${name}: ${reason}`)
  const hiddenCount = skipped.length - reasons.length
  return new AppError(
    'invalid',
    [
      'No letter can be printed.',
      ...reasons,
      ...(hiddenCount > 0 ? [`And ${pluralize(hiddenCount, 'more owner')}.`] : []),
    ].join(' '),
  )
}

/** The number of rows in one insert. */
const batchSize = 500

async function storeLetters(
  tx: Tx,
  { actor: { tenantId, userId } }: TenantContext,
  { prospectId, key: runId }: z.output<typeof printRunInput>,
  letters: readonly Letter[],
): Promise<void> {
  const stamps = { createdBy: userId, updatedBy: userId }
  const rowStamps = { ...stamps, tenantId, prospectId }
  const rows = letters.map((letter, index) => ({
    ...letter,
    ...rowStamps,
    id: newId(),
    runId,
    number: index + 1,
  }))
  const offers = rows.flatMap(({ id: letterId, offerIds }) =>
    offerIds.map(offerId => ({ ...rowStamps, id: newId(), letterId, offerId })),
  )
  for (let index = 0; index < rows.length; index += batchSize)
    await tx.insert(runLetters).values(rows.slice(index, index + batchSize))
  for (let index = 0; index < offers.length; index += batchSize)
    await tx.insert(letterOffers).values(offers.slice(index, index + batchSize))
}

const markMailed = (
  tx: Tx,
  { actor: { tenantId, userId } }: TenantContext,
  letters: readonly Letter[],
  mailedOn: string,
) =>
  tx
    .update(prospectOffers)
    .set({
      status: 'MAILED',
      mailedOn,
      version: sql`${prospectOffers.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: userId,
    })
    .where(
      and(
        eq(prospectOffers.tenantId, tenantId),
        inArray(
          prospectOffers.id,
          letters.flatMap(({ offerIds }) => offerIds),
        ),
      ),
    )

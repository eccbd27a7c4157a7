import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import {
  lockRow,
  lockVersion,
  saveRow,
  writeRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { readSettings } from '../settings/settings.server.ts'
import { afeRecords, recordType } from '../record/afe-records.server.ts'
import { afes } from '../record/afe.table.ts'
import { statusLabels } from '../record/afe.ts'
import { afePartners } from './partner.table.ts'
import { ballotSchema, partnerSchema, type Partner } from './partner.ts'
import { addRemainder, sharesProblem } from './shares.ts'

const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })

type BallotFields = { rigOnLocation: boolean; ballotsSentAt: Date | null; ballotsDueAt: Date | null }
const ballotRecords: RecordMapping<typeof afes, BallotFields> = {
  table: afes,
  noun: recordType,
  one: 'AFE',
  toFields: ({ rigOnLocation, ballotsSentAt, ballotsDueAt }) => ({
    rigOnLocation,
    ballotsSentAt,
    ballotsDueAt,
  }),
  inLog: ({ ballotsDueAt }) => ({ ballotsDueAt: ballotsDueAt?.toISOString() ?? null }),
}

const readPartners = (tx: Tx, { tenantId }: TenantContext['actor'], afeId: string) =>
  tx
    .select()
    .from(afePartners)
    .where(and(eq(afePartners.tenantId, tenantId), eq(afePartners.afeId, afeId)))
    .orderBy(afePartners.id)

const partnerRecords = (afeId: string): RecordMapping<typeof afePartners, Partner> => ({
  table: afePartners,
  noun: recordType,
  one: 'partner',
  parent: { column: 'afeId', id: afeId },
  toFields: row => partnerSchema.parse(row),
})

/**
 * Sends the ballots to the partners, with the organization's deadlines: days, or hours if a rig on location
 * costs money while they decide.
 */
export const sendBallots = write
  .input(idInput.extend({ version: z.int32(), values: ballotSchema }))
  .mutation(({ ctx, input: { values, ...seen } }) =>
    ctx.inTenant(async tx => {
      const { actor } = ctx
      const row = await lockVersion(tx, actor.tenantId, afeRecords, seen)
      if (row.status !== 'in_approval' && row.status !== 'approved')
        throw new AppError(
          'conflict',
          `The AFE is ${statusLabels[row.status].toLowerCase()}. Ballots go out once it is sent for approval.`,
        )
      if (row.ballotsSentAt !== null) throw new AppError('conflict', 'The ballots were already sent.')
      const partners = await readPartners(tx, actor, row.id)
      if (partners.every(({ own }) => own)) throw new AppError('conflict', 'Add the partners first.')
      const problem = sharesProblem(partners.map(({ share }) => share))
      if (problem !== null) throw new AppError('conflict', `${problem} Correct them before sending ballots.`)
      const { electionDays, rigHours } = await readSettings(tx, actor.tenantId)
      const hours = values.rigOnLocation ? rigHours : electionDays * 24
      const { rows } = await tx.execute<{ sent: string; due: string }>(sql`
        select now() as sent, now() + make_interval(hours => ${hours}) as due`)
      const { sent, due } = rows[0]!
      const ballot = { ...values, ballotsSentAt: new Date(sent), ballotsDueAt: new Date(due) }
      const { version } = await writeRow(tx, actor, ballotRecords, row, ballot, 'send ballots')
      return { version, dueAt: ballot.ballotsDueAt.toISOString() }
    }),
  )

/** Recalls the ballots: the partners' answers no longer count, and their interests can be changed. */
export const recallBallots = write.input(idInput).mutation(({ ctx, input: { id } }) =>
  ctx.inTenant(async tx => {
    const { actor } = ctx
    const row = await lockRow(tx, actor.tenantId, afeRecords, id)
    if (row.ballotsSentAt === null) throw new AppError('conflict', 'No ballots were sent.')
    if (row.status === 'closed') throw new AppError('conflict', 'The AFE is closed. Reopen it first.')
    for (const partner of await readPartners(tx, actor, id))
      await writeRow(
        tx,
        actor,
        partnerRecords(id),
        partner,
        { election: null, electedOn: null, evidence: null },
        'change partner',
      )
    const cleared = { rigOnLocation: false, ballotsSentAt: null, ballotsDueAt: null }
    await writeRow(tx, actor, ballotRecords, row, cleared, 'recall ballots')
  }),
)

/** Adds the rounding remainder to the largest interest, so that all total 1. */
export const roundUpLargestShare = write.input(idInput).mutation(({ ctx, input: { id } }) =>
  ctx.inTenant(async tx => {
    const { actor } = ctx
    const row = await lockRow(tx, actor.tenantId, afeRecords, id)
    if (row.ballotsSentAt !== null)
      throw new AppError('conflict', 'Ballots went out with these interests. Recall them first.')
    const partners = await readPartners(tx, actor, id)
    const shares = addRemainder(partners.map(({ share }) => share))
    if (shares === null)
      throw new AppError('conflict', 'The difference is more than rounding. Correct the working interests.')
    for (const [index, partner] of partners.entries())
      if (shares[index] !== partner.share) {
        const edit = { id: partner.id, version: partner.version, changes: { share: shares[index]! } }
        await saveRow(tx, actor, partnerRecords(id), edit, { act: 'change partner' })
      }
  }),
)

import { z } from 'zod'
import {
  acknowledge,
  endAcknowledgment,
  readReaders,
  requestAcknowledgment,
} from '../../core/acknowledgments/acknowledgments.server.ts'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { lockRow, readRow } from '../../core/data/rows.server.ts'
import { fieldError } from '../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { boardAccess } from './access.ts'
import { acknowledgeBy } from './post-draft.ts'
import { recordType, postRecords } from './post-records.server.ts'
import { refuseNonAuthor } from './refuse-others.server.ts'

const boardProcedure = tenantProcedure(boardAccess.read)
const idInput = z.object({ id: z.uuid() })

/** Requires an acknowledgment of a post from everyone who can read the board, except the requester. */
export async function requestFromEveryone(tx: Tx, ctx: TenantContext, recordId: string, dueOn: Day | null) {
  if (dueOn !== null && dueOn < ctx.today) throw fieldError('dueOn', 'This day has passed. Pick a later one.')
  const members = await listMembersByGate(tx, ctx.membership, boardAccess.read)
  const people = members.map(({ id }) => id).filter(id => id !== ctx.person.id)
  await requestAcknowledgment(tx, ctx.actor, { noun: recordType, recordId }, { people, dueOn })
}

/** Procedures for acknowledgments of posts. */
export const acknowledgeProcedures = {
  acknowledge: boardProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await readRow(tx, ctx.actor.tenantId, postRecords, id)
      await acknowledge(tx, ctx.actor, { noun: recordType, recordId: id })
    }),
  ),

  ask: boardProcedure.input(idInput.extend(acknowledgeBy.shape)).mutation(({ ctx, input: { id, dueOn } }) =>
    ctx.inTenant(async tx => {
      const post = await lockRow(tx, ctx.actor.tenantId, postRecords, id)
      refuseNonAuthor(ctx, post, 'ask people to acknowledge')
      await requestFromEveryone(tx, ctx, id, dueOn)
    }),
  ),

  stopAsking: boardProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const post = await lockRow(tx, ctx.actor.tenantId, postRecords, id)
      refuseNonAuthor(ctx, post, 'stop asking people to acknowledge')
      await endAcknowledgment(tx, ctx.actor, { noun: recordType, recordId: id })
    }),
  ),

  /** The people who acknowledged a post and when, and those who have not yet. */
  readers: boardProcedure
    .meta({ reads: [recordType] })
    .input(idInput)
    .query(({ ctx, input: { id } }) =>
      ctx.inTenant(async tx => {
        await readRow(tx, ctx.actor.tenantId, postRecords, id)
        const readers = await readReaders(tx, ctx.actor.tenantId, { noun: recordType, recordId: id })
        const ids = readers.map(({ userId }) => userId)
        return { readers, names: await readPeopleNames(tx, ids) }
      }),
    ),
}

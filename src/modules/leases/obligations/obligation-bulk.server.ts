import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Values } from '../../../core/bulk/bulk-change.server.ts'
import {
  bulkProcedures,
  idsProcedure,
  type BulkAction,
  type RecordResult,
} from '../../../core/bulk/bulk-procedures.server.ts'
import { readIds } from '../../../core/data/list-window.server.ts'
import { lockRow, writeRow } from '../../../core/data/rows.server.ts'
import { applyEdit } from '../../../core/data/record-edit.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { obligations } from '../record/obligation.table.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import { isObligationAction, obligationActions, type ObligationAction } from './obligation-actions.ts'
import { obligationFilter } from './obligation-numbers.ts'
import { leaseObligationsSql, obligationCondition } from './obligation-numbers.port.server.ts'
import {
  applyObligationAction,
  endChain,
  findLeaseId,
  obligationRefusals,
  obligationRecords,
  toStepFields,
  type StepFields,
} from './obligation-steps.server.ts'
import { viewInput } from './obligation-window.ts'

const parseObligationAction = ([name]: readonly string[]): ObligationAction => {
  if (isObligationAction(name)) return name
  throw new AppError('invalid', 'Do this one obligation at a time.')
}

const loggedAct = ([action]: readonly string[]) => `${action} obligation`

/** Bulk actions on obligations, each by the rules for one. */
const bulkAction: BulkAction<typeof viewInput, RecordResult & { leaseId: string }> = {
  noun: 'leases',
  loggedAs: loggedAct,
  one: 'obligation',
  many: 'obligations',
  read: lease.access.read,
  write: lease.access.write,
  filter: viewInput,
  refusals: obligationRefusals,
  readIds: (tx, { actor, today }, view, limit) =>
    readIds(
      tx,
      sql`select o.id from ${leaseObligationsSql} where ${obligationCondition(actor.tenantId, obligationFilter(view, today))}`,
      limit,
    ),
  check: fields => void parseObligationAction(fields),
  async see(tx, { tenantId }, ids) {
    const rows = await tx
      .select()
      .from(obligations)
      .where(
        and(
          eq(obligations.tenantId, tenantId),
          inArray(obligations.id, [...ids]),
          isNull(obligations.deletedAt),
        ),
      )
    return rows.map(row => ({ id: row.id, version: row.version, seen: toStepFields(row) }))
  },
  readRequested: (_tx, _ctx, { fields }, input) =>
    Promise.resolve(
      parseFields<Values>(obligationActions[parseObligationAction(fields)] as z.ZodType<Values>, input),
    ),
  lock: (tx, { actor }, due) => {
    const ids = sql.param(due.map(({ recordId }) => recordId))
    return tx.execute(sql`
        select l.id from leases l where l.tenant_id = ${actor.tenantId} and l.id in (
          select lease_id from obligations where tenant_id = ${actor.tenantId} and id = any (${ids}::uuid[]))
        order by l.id for update`)
  },
  async apply(tx, ctx, { recordId: id, version, seen }, requested, { undoes, fields }) {
    const { tenantId } = ctx.actor
    const leaseId = await findLeaseId(tx, tenantId, id)
    const records = obligationRecords(leaseId)
    const row = await lockRow(tx, tenantId, records, id)
    const changes =
      undoes === null
        ? await applyObligationAction(tx, ctx, row, [parseObligationAction(fields), requested] as Parameters<
            typeof applyObligationAction
          >[3])
        : reviveDates(requested)
    const current = { version: row.version, fields: toStepFields(row) }
    const next = applyEdit(records, current, { version, seen: reviveDates(seen), changes })
    const onSaved = endChain(tx, ctx.actor)
    const saved = await writeRow(tx, ctx.actor, records, row, next, loggedAct(fields), onSaved)
    return { leaseId, became: saved.version === row.version ? null : saved.after }
  },
  afterChange: (tx, { actor, today }, done) =>
    deriveLeases(
      tx,
      actor.tenantId,
      done.map(({ leaseId }) => leaseId),
      today,
    ),
  async names(tx, tenantId, ids) {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
        select o.id, o.title || ' of ' || l.lease_number as name from obligations o
        join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id
        where o.tenant_id = ${tenantId} and o.id = any (${sql.param([...ids])}::uuid[])`)
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return (_tenant, id) => names.get(id)
  },
  undoNamed: () => ['undo'],
}

export const obligationBulk = router({ ids: idsProcedure(bulkAction), ...bulkProcedures(bulkAction) })

/** Restores timestamps stored as text. */
const reviveDates = (values: Values): Partial<StepFields> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('At') && value !== null ? new Date(value as string) : value,
    ]),
  )

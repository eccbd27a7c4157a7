import { sql } from 'drizzle-orm'
import { lockRow, writeRow } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { CauseKind } from '../../../core/module/causes.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { itemName, type DueItem } from '../curative-due.server.ts'
import { leaseNameSql } from '../list/list-curative.server.ts'
import { curativeRefusals, curativeStatuses, recordType } from '../record/curative-records.server.ts'
import { kindLabels, severityLabels } from '../record/curative.ts'
import {
  applyStep,
  statusProblem,
  steps,
  type CurativeStatus,
  type StatusDetails,
} from '../record/curative-status.ts'

type Row = Pick<DueItem, 'id' | 'number' | 'name' | 'kind' | 'severity' | 'lease'> & {
  leaseId: string | null
  dueOn: Day | null
  status: CurativeStatus
  settledOn: Day | null
  curedBy: string | null
  waiverReason: string | null
}

/** A title requirement as the cause of a task: the task is due by the cure date, and its instrument cures the item. */
export const curativeCause: CauseKind = {
  kind: recordType,
  one: 'curative item',
  read: access.read,
  close: access.write,
  async find(tx, tenantId, ids) {
    const { rows } = await tx.execute<Row>(sql`
      select c.id, c.number, c.name, c.kind, c.severity, ${leaseNameSql} as lease, l.id as "leaseId", c.due_on as "dueOn",
        c.status, c.settled_on as "settledOn", c.cured_by as "curedBy", c.waiver_reason as "waiverReason"
      from curative_items c left join leases l on l.tenant_id = c.tenant_id and l.id = c.lease_id
      where c.tenant_id = ${tenantId} and c.id = any (${sql.param([...ids])}::uuid[]) and c.deleted_at is null`)
    return rows.map(row => ({
      id: row.id,
      called: [itemName(row), row.lease].filter(Boolean).join(', '),
      why: `${kindLabels[row.kind]} · ${severityLabels[row.severity]}`,
      lastSafeOn: row.dueOn,
      leaseId: row.leaseId,
      wellId: null,
      to: `/app/curative/${row.id}`,
      settled: settledReason(row),
      waitsFor: null,
    }))
  },

  async settle(tx, { actor, today }, id, input) {
    const evidence = parseFields(steps.cure.schema, input)
    const row = await lockRow(tx, actor.tenantId, curativeStatuses, id)
    const statusBefore = await curativeStatuses.toFields(row, tx)
    const curedStatus = applyStep(statusBefore, 'cure', evidence)
    const problem = statusProblem(curedStatus, today)
    if (problem !== null) throw fieldError(...problem)
    await writeRow(tx, actor, curativeStatuses, row, curedStatus, 'cure').catch((error: unknown) =>
      rethrowAsFieldError(error, curativeRefusals),
    )
    return statusBefore
  },

  async reopen(tx, { actor }, id, statusBefore) {
    const row = await lockRow(tx, actor.tenantId, curativeStatuses, id)
    await writeRow(tx, actor, curativeStatuses, row, statusBefore as StatusDetails, 'reopen')
  },
}

function settledReason({ status, settledOn, curedBy, waiverReason }: Row): string | null {
  if (status === 'CURED') return [`Cured ${formatDate(settledOn)}`, curedBy].filter(Boolean).join(': ')
  return status === 'WAIVED' ? `Waived ${formatDate(settledOn)}: ${waiverReason}` : null
}

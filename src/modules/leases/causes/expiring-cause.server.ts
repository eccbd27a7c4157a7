import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Cause } from '../../../core/module/cause.ts'
import type { CauseKind } from '../../../core/module/causes.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate } from '../../../ui/formats.ts'
import { leaseAccess } from '../access.ts'
import { isLiveState, stateLabels, type LeaseState } from '../record/lease-state.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { lapsingTracts } from './lapsing-tracts.server.ts'
import { expiringEvidence } from './expiring-evidence.ts'
import { recordLeaseOutcome, undoLeaseOutcome, type RetentionChange } from './lease-outcome.server.ts'

type LeaseRow = {
  id: string
  called: string
  state: LeaseState
  endsOn: Day | null
  netAcres: string | null
}

/** An expiring lease as the cause of a task: to be kept or released by its last day to act. */
export const leaseCause: CauseKind = {
  kind: 'leases',
  one: 'lease',
  ...expiringCauseKind(findLeaseCauses, async (_tx, _tenantId, id) => ({ leaseId: id, tractId: null })),
}

/** A tract of a lease as the cause of a task: under a Pugh clause it expires separately. */
export const tractCause: CauseKind = {
  kind: 'tracts',
  one: 'tract',
  ...expiringCauseKind(findTractCauses, async (tx, tenantId, id) => {
    const { rows } = await tx.execute<{ leaseId: string }>(
      sql`select lease_id as "leaseId" from tracts where tenant_id = ${tenantId} and id = ${id}`,
    )
    if (!rows[0]) throw notFound('Tract')
    return { leaseId: rows[0].leaseId, tractId: id }
  }),
}

type CauseFinder = CauseKind['find']
type PlaceFinder = (
  tx: Tx,
  tenantId: string,
  id: string,
) => Promise<{ leaseId: string; tractId: string | null }>

/** The behavior shared by leases and tracts: the outcome is recorded on the lease, and must end the risk. */
function expiringCauseKind(find: CauseFinder, findPlace: PlaceFinder): Omit<CauseKind, 'kind' | 'one'> {
  return {
    read: leaseAccess.read,
    close: leaseAccess.write,
    find,
    async settle(tx, ctx, id, input) {
      const { tenantId } = ctx.actor
      const evidence = parseFields(expiringEvidence, input)
      const place = await findPlace(tx, tenantId, id)
      await lockLease(tx, tenantId, place.leaseId)
      const [previous] = await find(tx, tenantId, [id], ctx.today)
      const outcome = await recordLeaseOutcome(tx, ctx, place, evidence)
      const [updated] = await find(tx, tenantId, [id], ctx.today)
      requireLaterEnd(previous, updated)
      return outcome
    },
    reopen: async (tx: Tx, ctx: TenantContext, id, outcome) =>
      undoLeaseOutcome(
        tx,
        ctx,
        (await findPlace(tx, ctx.actor.tenantId, id)).leaseId,
        outcome as RetentionChange,
      ),
  }
}

/**
 * Rejects an outcome that does not move the last day to act, because only an outcome that ends the risk closes the task.
 */
function requireLaterEnd(previous: Cause | undefined, updated: Cause | undefined): void {
  if (!updated?.lastSafeOn || !previous?.lastSafeOn || updated.lastSafeOn > previous.lastSafeOn) return
  throw new AppError(
    'invalid',
    `The record still shows it expiring on ${formatDate(updated.lastSafeOn)}. Record its release, or what holds it beyond that date: an extension, an amendment or operations.`,
  )
}

async function findLeaseCauses(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Cause[]> {
  const { rows } = await tx.execute<LeaseRow>(sql`
    select id, concat_ws(' ', nullif(lease_number, ''), nullif(name, '')) as called, lease_state as state,
      ends_on as "endsOn", net_acres as "netAcres"
    from leases where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[]) and deleted_at is null`)
  return rows.map(({ id, called, netAcres, ...row }) => ({
    id,
    called: `Lease ${called} expires`,
    why: riskReason(row.state, netAcres),
    lastSafeOn: row.endsOn,
    leaseId: id,
    wellId: null,
    to: `/app/leases/${id}`,
    settled: settledReason(row),
    waitsFor: null,
  }))
}

async function findTractCauses(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  today: Day,
): Promise<Cause[]> {
  return (await lapsingTracts(tx, tenantId, ids, today)).map(tract => ({
    id: tract.id,
    called: `Tract ${tract.tractNumber} of lease ${tract.lease} expires`,
    why: riskReason(tract.state, tract.netAcres),
    lastSafeOn: tract.endsOn,
    leaseId: tract.leaseId,
    wellId: null,
    to: `/app/leases/${tract.leaseId}?tab=tracts`,
    settled: tract.gone ? 'Released' : settledReason(tract),
    waitsFor: null,
  }))
}

const riskReason = (state: LeaseState, netAcres: string | null) =>
  `${stateLabels[state].meaning} ${formatAcres(netAcres)} net ac terminate with it.`

/** Returns the reason that it no longer expires; null while it does. */
function settledReason({ state, endsOn }: Pick<LeaseRow, 'state' | 'endsOn'>): string | null {
  if (!isLiveState(state)) return stateLabels[state].label
  return endsOn === null ? `No longer expiring: ${stateLabels[state].label.toLowerCase()}` : null
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { RecordMapping } from '../../../core/data/rows.server.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import type { Outcome } from '../pipelines/pipeline.ts'
import { dealKind } from './deal-kind.ts'
import { deals } from './deal.table.ts'

export const { noun: recordType } = dealKind

export const dealStore = recordStore(dealKind, deals, {
  refusals: {
    deals_party: ['partyId', 'Choose a contact in your organization.'],
    deals_owner: ['ownerId', 'Choose a member of your organization.'],
  },
})
export const { records: dealRecords } = dealStore

/** The stage of a deal; the log shows the stage by name. */
export type DealPosition = {
  pipelineId: string
  stageId: string
  stage: string
  outcome: Outcome | null
  enteredAt: Date
  lostReason: string | null
}

export const dealPositions: RecordMapping<typeof deals, DealPosition> = {
  table: deals,
  noun: recordType,
  one: 'deal',
  async toFields({ pipelineId, stageId, outcome, enteredAt, lostReason, tenantId }, tx) {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select name from deal_stages where tenant_id = ${tenantId} and id = ${stageId}`,
    )
    return { pipelineId, stageId, stage: rows[0]?.name ?? '', outcome, enteredAt, lostReason }
  },
  toColumns: ({ stage: _, ...columns }) => columns,
  inLog: ({ stage, lostReason }) => ({ stage, lostReason }),
}

/**
 * Returns the next number of an organization's deals: DL-0001. Its counter is locked until commit, so that
 * numbers are unique.
 */
export async function nextNumber(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into deal_numbers (tenant_id, last) values (${tenantId}, 1)
    on conflict (tenant_id) do update set last = deal_numbers.last + 1 returning last`)
  return `DL-${String(rows[0]!.last).padStart(4, '0')}`
}

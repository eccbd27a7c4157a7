import { desc } from 'drizzle-orm'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { leasesFollow, lockWell, touchWell } from '../identity/well-row.server.ts'
import { well } from '../identity/well.ts'
import { wells } from '../identity/well.table.ts'
import { downtimeSchema } from '../production/downtime.ts'
import { statusEntrySchema } from '../identity/status-history.ts'
import { inspectionSchema } from './inspection.ts'
import { wellOperatorSchema } from './operator-history.ts'
import {
  wellDowntime,
  wellInspections,
  wellOperators,
  wellStatusHistory,
  wellTests,
} from './well-records.table.ts'
import { wellTestSchema } from './well-test.ts'
import { factsFollow } from './well-turns.server.ts'

const holder = {
  noun: well.name,
  table: wells,
  key: 'wellId',
  write: well.access.write,
  lock: lockWell,
  async follow(tx: Tx, { actor, today }: TenantContext, wellId: string) {
    await touchWell(tx, actor, wellId)
    await leasesFollow(tx, actor.tenantId, [wellId], today)
  },
} as const

/** Updates the well's own status and operator from its histories. */
const withFollowingFacts = (tx: Tx, { actor, today }: TenantContext, { of }: { of: string }) =>
  factsFollow(tx, actor, of, today)

/** The related records of a well. */
export const wellParts = {
  tests: recordParts(holder, {
    one: 'test',
    table: wellTests,
    schema: wellTestSchema,
    order: [desc(wellTests.testedOn)],
  }),
  downtime: recordParts(holder, {
    one: 'downtime',
    table: wellDowntime,
    schema: downtimeSchema,
    order: [desc(wellDowntime.startsAt)],
  }),
  inspections: recordParts(holder, {
    one: 'inspection',
    table: wellInspections,
    schema: inspectionSchema,
    order: [desc(wellInspections.dueOn)],
  }),
  statuses: recordParts(holder, {
    one: 'status',
    table: wellStatusHistory,
    schema: statusEntrySchema,
    order: [desc(wellStatusHistory.effectiveOn)],
    also: withFollowingFacts,
  }),
  operators: recordParts(holder, {
    one: 'operator',
    table: wellOperators,
    schema: wellOperatorSchema,
    order: [desc(wellOperators.fromDate)],
    also: withFollowingFacts,
  }),
}

/** A pair of procedures for each: `tests.save`, `downtime.remove` and so on. */
export const wellRecordRouters = {
  tests: wellParts.tests.router,
  downtime: wellParts.downtime.router,
  inspections: wellParts.inspections.router,
  statuses: wellParts.statuses.router,
  operators: wellParts.operators.router,
}

import { desc } from 'drizzle-orm'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { rederiveWells, lockWell, raiseWellVersion } from '../identity/well-row.server.ts'
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
import { setFactsFromHistory } from './well-histories.server.ts'

const wellOptions = {
  noun: well.name,
  table: wells,
  key: 'wellId',
  write: well.access.write,
  lock: lockWell,
  async updateParent(tx: Tx, { actor, today }: TenantContext, wellId: string) {
    await raiseWellVersion(tx, actor, wellId)
    await rederiveWells(tx, actor.tenantId, [wellId], today)
  },
} as const

/** Updates the well's own status and operator from its histories. */
const updateOwnFacts = (tx: Tx, { actor, today }: TenantContext, { parentId }: { parentId: string }) =>
  setFactsFromHistory(tx, actor, parentId, today)

/** The related records of a well. */
export const wellParts = {
  tests: recordParts(wellOptions, {
    one: 'test',
    table: wellTests,
    schema: wellTestSchema,
    order: [desc(wellTests.testedOn)],
  }),
  downtime: recordParts(wellOptions, {
    one: 'downtime',
    table: wellDowntime,
    schema: downtimeSchema,
    order: [desc(wellDowntime.startsAt)],
  }),
  inspections: recordParts(wellOptions, {
    one: 'inspection',
    table: wellInspections,
    schema: inspectionSchema,
    order: [desc(wellInspections.dueOn)],
  }),
  statuses: recordParts(wellOptions, {
    one: 'status',
    table: wellStatusHistory,
    schema: statusEntrySchema,
    order: [desc(wellStatusHistory.effectiveOn)],
    alsoWrite: updateOwnFacts,
  }),
  operators: recordParts(wellOptions, {
    one: 'operator',
    table: wellOperators,
    schema: wellOperatorSchema,
    order: [desc(wellOperators.fromDate)],
    alsoWrite: updateOwnFacts,
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

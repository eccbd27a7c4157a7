import { asc } from 'drizzle-orm'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { leaseOperations } from '../record/lease-event.table.ts'
import { operation } from '../record/operation.ts'
import { leasePartOptions } from '../upkeep/lease-parts.server.ts'

export const operationParts = recordParts(leasePartOptions, {
  one: 'operation',
  table: leaseOperations,
  schema: operation,
  order: [asc(leaseOperations.fromDate)],
  refusals: { lease_operations_well: ['wellId', 'Well not found. Choose it again.'] },
})

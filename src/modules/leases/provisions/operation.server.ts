import { leaseOperations, operationOf, type OperationRow } from '../record/lease-event.table.ts'
import { leaseParts } from '../upkeep/lease-part.server.ts'
import { operation, type Operation } from '../record/operation.ts'

export const operationRouter = leaseParts<Operation>({
  noun: 'operation',
  table: leaseOperations,
  schema: operation,
  stored: values => values,
  read: (_tx, row: OperationRow) => operationOf(row),
  refusals: { lease_operations_well: ['wellId', 'Well not found. Choose it again.'] },
})

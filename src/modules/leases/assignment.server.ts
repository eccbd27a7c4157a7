import { leaseParts } from './lease-part.server.ts'
import { assignment, type Assignment } from './assignment.ts'
import { assignmentOf, leaseAssignments, type AssignmentRow } from './assignment.table.ts'

export const assignmentRouter = leaseParts<Assignment>({
  noun: 'assignment',
  table: leaseAssignments,
  schema: assignment,
  stored: values => values,
  read: (_tx, row: AssignmentRow) => assignmentOf(row),
  refusals: {
    lease_assignments_tract: ['tractId', 'This tract is not known here. Choose it again.'],
    lease_assignments_assignor: ['assignorId', 'This party is not known here. Choose it again.'],
    lease_assignments_assignee: ['assigneeId', 'This party is not known here. Choose it again.'],
  },
})

import { leaseParts } from '../upkeep/lease-part.server.ts'
import { assignment, type Assignment } from '../record/assignment.ts'
import { assignmentOf, leaseAssignments, type AssignmentRow } from '../record/assignment.table.ts'

export const assignmentRouter = leaseParts<Assignment>({
  noun: 'assignment',
  table: leaseAssignments,
  schema: assignment,
  stored: values => values,
  read: (_tx, row: AssignmentRow) => assignmentOf(row),
  refusals: {
    lease_assignments_tract: ['tractId', 'Tract not found. Choose it again.'],
    lease_assignments_assignor: ['assignorId', 'Party not found. Choose it again.'],
    lease_assignments_assignee: ['assigneeId', 'Party not found. Choose it again.'],
  },
})

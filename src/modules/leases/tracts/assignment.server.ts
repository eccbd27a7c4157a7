import { asc } from 'drizzle-orm'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { assignment } from '../record/assignment.ts'
import { leaseAssignments } from '../record/assignment.table.ts'
import { leasePartOptions } from '../upkeep/lease-parts.server.ts'

export const assignmentParts = recordParts(leasePartOptions, {
  one: 'assignment',
  table: leaseAssignments,
  schema: assignment,
  order: [asc(leaseAssignments.effectiveDate), asc(leaseAssignments.id)],
  refusals: {
    lease_assignments_tract: ['tractId', 'Tract not found. Choose it again.'],
    lease_assignments_assignor: ['assignorId', 'Party not found. Choose it again.'],
    lease_assignments_assignee: ['assigneeId', 'Party not found. Choose it again.'],
  },
})

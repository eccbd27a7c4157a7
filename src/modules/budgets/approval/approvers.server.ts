import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { readLimits, readPeople } from '../../afe/approval/approvers.port.server.ts'
import { listMembers as peopleOfProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { approvalRefusal, eligibleApprovers, type Spending } from './approval-rule.ts'

type Project = Parameters<typeof peopleOfProject>[0]

/**
 * Finds who may approve project spending. `lock` locks the approval limits until the transaction ends. For a
 * project, `of` lists the approvers of a cost, and `refuse` explains why a user may not approve it.
 */
export async function createApproverFinder(tx: Tx, membership: Membership, lock = false) {
  const { tenantId } = membership
  const [members, limits, everyone] = await settleAll([
    listMembersByGate(tx, membership, access.write),
    readLimits(tx, tenantId, lock),
    readPeople(tx, tenantId),
  ])
  const memberIds = new Set(members.map(({ id }) => id))
  const eligible = everyone.filter(({ id }) => memberIds.has(id))
  return (project: Project) => {
    const projectMemberIds = new Set(peopleOfProject(project))
    const people = eligible.filter(({ id, roleIds }) => projectMemberIds.has(id) || roleIds.includes('owner'))
    return {
      of: (spending: Spending) => eligibleApprovers(people, limits, spending),
      refuse(userId: string, spending: Spending) {
        const person = people.find(({ id }) => id === userId)
        return approvalRefusal(person ?? { id: userId, roleIds: membership.roleIds }, limits, spending)
      },
    }
  }
}

/** The approvers of one project's spending. */
export const readApprovers = async (tx: Tx, membership: Membership, project: Project, lock = false) =>
  (await createApproverFinder(tx, membership, lock))(project)

import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { membersWhoMay } from '../../../core/tenancy/members-who-may.server.ts'
import { readLimits, readPeople } from '../../afe/approval/approvers.port.server.ts'
import { listMembers as peopleOfProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { approvalRefusal, eligibleApprovers, type Matter } from './may-approve.ts'

type Project = Parameters<typeof peopleOfProject>[0]

/**
 * Finds who may approve project spending. `lock` locks the approval limits until the transaction ends. For a
 * project, `of` lists the approvers of a cost, and `refuse` explains why a user may not approve it.
 */
export async function approversOfProjects(tx: Tx, membership: Membership, lock = false) {
  const { tenantId } = membership
  const [members, limits, everyone] = await settleAll([
    membersWhoMay(tx, membership, access.write),
    readLimits(tx, tenantId, lock),
    readPeople(tx, tenantId),
  ])
  const may = new Set(members.map(({ id }) => id))
  const able = everyone.filter(({ id }) => may.has(id))
  return (project: Project) => {
    const ofProject = new Set(peopleOfProject(project))
    const people = able.filter(({ id, roleIds }) => ofProject.has(id) || roleIds.includes('owner'))
    return {
      of: (matter: Matter) => eligibleApprovers(people, limits, matter),
      refuse(userId: string, matter: Matter) {
        const known = people.find(({ id }) => id === userId)
        return approvalRefusal(known ?? { id: userId, roleIds: membership.roleIds }, limits, matter)
      },
    }
  }
}

/** The same for one project. */
export const readApprovers = async (tx: Tx, membership: Membership, project: Project, lock = false) =>
  (await approversOfProjects(tx, membership, lock))(project)

import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { membersWhoMay } from '../../../core/tenancy/members-who-may.server.ts'
import { limitsOf, peopleOf } from '../../afe/approval/approvers.port.server.ts'
import { peopleOf as peopleOfProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { approvalRefusal, approversOf, type Matter } from './may-approve.ts'

type Project = Parameters<typeof peopleOfProject>[0]

/**
 * Who sees the budget of a project, with their limits; nobody changes those until the transaction has ended, if `kept`.
 * `of` finds who may approve a matter, `refuse` says why a person may not.
 */
export async function approversIn(tx: Tx, membership: Membership, project: Project, kept = false) {
  const { tenantId } = membership
  const may = new Set((await membersWhoMay(tx, membership, access.write)).map(({ id }) => id))
  const ofProject = new Set(peopleOfProject(project))
  const limits = await limitsOf(tx, tenantId, kept)
  const people = (await peopleOf(tx, tenantId)).filter(
    ({ id, roleIds }) => may.has(id) && (ofProject.has(id) || roleIds.includes('owner')),
  )
  return {
    of: (matter: Matter) => approversOf(people, limits, matter),
    refuse(userId: string, matter: Matter) {
      const known = people.find(({ id }) => id === userId)
      return approvalRefusal(known ?? { id: userId, roleIds: membership.roleIds }, limits, matter)
    },
  }
}

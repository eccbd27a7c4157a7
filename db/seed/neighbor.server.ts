import type { Running } from '../../src/app/server/services.server.ts'
import { neighbor } from './names.data.ts'
import { askToBeVerified, caller, contextOf, register } from './people.server.ts'

/** Another organization, so that staff have something to decide. */
export async function seedNeighbor(running: Running): Promise<void> {
  const founder = await register(running, neighbor.person)
  const userId = founder.viewer.user!.id
  const { tenantId } = await caller(founder).onboarding.create({ ...neighbor.company, userId })
  const owner = await contextOf(running, neighbor.person.email, tenantId)
  await askToBeVerified(owner, neighbor)
  await caller(owner).subscription.request({ planId: 'operator', paidBy: 'month', note: neighbor.wish })
}

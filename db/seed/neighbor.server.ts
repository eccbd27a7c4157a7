import type { Running } from '../../src/app/services.server.ts'
import { neighbor } from './names.data.ts'
import { caller, contextOf, register } from './people.server.ts'

/** Another organization, so that staff have a request to decide. */
export async function seedNeighbor(running: Running): Promise<void> {
  const founder = await register(running, neighbor.person)
  const userId = founder.viewer.user!.id
  const { tenantId } = await caller(founder).onboarding.create({ ...neighbor.company, userId })
  const owner = await contextOf(running, neighbor.person.email, tenantId)
  const { requirements } = await caller(owner).verification.get()
  const answers = requirements
    .filter(({ mandatory }) => mandatory)
    .map(({ id }) => [id, neighbor.answer] as const)
  await caller(owner).verification.ask({ note: neighbor.note, answers: Object.fromEntries(answers) })
}

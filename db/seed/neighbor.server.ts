import type { RunningServices } from '../../src/app/server/services.server.ts'
import type { Context } from '../../src/core/http/context.server.ts'
import { saying } from './comments.server.ts'
import { neighbor, mappedWells, profileSettings } from './names.data.ts'
import { askToBeVerified, caller, createContext, register } from './people.server.ts'

/**
 * Another organization, which gives staff something to decide and writes to the company through its public profile.
 */
export async function seedNeighbor(running: RunningServices, company: Context): Promise<Context> {
  const founder = await register(running, neighbor.person)
  const userId = founder.viewer.user!.id
  const { tenantId } = await caller(founder).onboarding.create({ ...neighbor.company, userId })
  const owner = await createContext(running, neighbor.person.email, tenantId)
  await askToBeVerified(owner, neighbor)
  const { tenantId: companyTenantId } = company.viewer.membership!
  const { version } = await caller(company).publicProfiles.own()
  await caller(company).publicProfiles.save({ ...profileSettings, version })
  const publication = await caller(company).publication.own()
  await caller(company).publication.save({ ...mappedWells, version: publication.version })
  const body = saying(neighbor.inquiry.text)
  await caller(owner).publicProfiles.write({
    tenantId: companyTenantId,
    subject: neighbor.inquiry.subject,
    body,
  })
  await caller(owner).subscription.request({ planId: 'operator', paidBy: 'month', note: neighbor.wish })
  return owner
}

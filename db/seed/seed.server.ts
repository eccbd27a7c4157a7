import type { Day } from '../../src/core/time/calendar.ts'
import type { RunningServices } from '../../src/app/server/services.server.ts'
import type { Context } from '../../src/core/http/context.server.ts'
import { deriveLeases } from '../../src/modules/leases/upkeep/lease-assessment.port.server.ts'
import { platformToday } from '../../src/core/time/today.server.ts'
import { seedCurative } from './curative.server.ts'
import { seedCustomFields } from './custom-fields.server.ts'
import { findAnomalies } from '../../src/modules/anomalies/find-anomalies.server.ts'
import { sendReminders } from '../../src/modules/notifications/reminders.server.ts'
import { createRandom } from '../../src/modules/sample/chance.server.ts'
import { seedAfes } from './afe.server.ts'
import { seedBoard } from './board.server.ts'
import { seedBudget } from './budgets.server.ts'
import { seedComments } from './comments.server.ts'
import { seedFieldWork } from './field.server.ts'
import { seedFiles } from './attachments.server.ts'
import { seedDocuments } from './documents.server.ts'
import { seedDeals } from './deals.server.ts'
import { seedEquipment } from './equipment.server.ts'
import { seedImports } from './imports.server.ts'
import { seedLease, type LeaseScenario, type SeededLease } from './leases.server.ts'
import { neighbor, people } from './names.data.ts'
import { seedLeaseWork } from './lease-work.server.ts'
import { seedMarket } from './market.server.ts'
import { seedMessages } from './messages.server.ts'
import { settleObligations } from './obligations.server.ts'
import { seedNeighbor } from './neighbor.server.ts'
import { seedProspects } from './prospects.server.ts'
import { seedProjects } from './projects.server.ts'
import { seedTime } from './time.server.ts'
import { seedOwners } from './owners.server.ts'
import { seedPlatform } from './platform.server.ts'
import { seedSupport } from './support.server.ts'
import { seedSamples } from './samples.server.ts'
import { seedTags } from './tags.server.ts'
import { seedPortfolio, seedValue } from './value.server.ts'
import { caller, createContext, createCompany, inviteOthers, password } from './people.server.ts'
import { seedWell } from './wells.server.ts'

const leaseScenarios: readonly LeaseScenario[] = [
  ...Array<LeaseScenario>(46).fill('held'),
  ...Array<LeaseScenario>(10).fill('term'),
  'stopped',
  'stopped',
  'lapsing',
  'lapsing',
  'lapsing',
  'shut-in',
  'shut-in',
  'released',
]

/** Creates the invented company of the demonstration and returns its logins, to be printed. */
export async function seed(running: RunningServices): Promise<string> {
  const today = platformToday()
  const chance = createRandom(1901)
  const owner = await createCompany(running)
  const leases: SeededLease[] = []
  let wells = 0
  for (const [n, scenario] of leaseScenarios.entries()) {
    const lease = await seedLease(owner, chance, n, scenario, today)
    leases.push(lease)
    for (let wellIndex = 0; wellIndex < (scenario === 'term' ? 1 : 2); wellIndex++)
      await seedWell(owner, chance, wells++, lease, today)
    if (scenario === 'released') await release(owner, lease.id, today)
  }
  const { tenantId } = owner.viewer.membership!
  await running.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, tx =>
    deriveLeases(tx, tenantId, 'all', today),
  )
  await seedEquipment(owner, today)
  await seedCustomFields(owner)
  await seedTags(owner)
  await seedFiles(owner)
  await seedDocuments(owner, today)
  await seedValue(owner, today)
  const landman = await createContext(running, people[1].email, tenantId)
  await settleObligations(owner, landman, leases, today)
  await seedComments(owner, landman)
  await seedBoard(owner, landman, today)
  await seedAfes(owner, landman, today)
  await seedCurative(owner, landman, today)
  await seedProspects(owner, leases[0]!, today)
  await seedDeals(owner, today)
  await inviteOthers(owner)
  const engineer = await createContext(running, people[2].email, tenantId)
  await seedMessages(owner, landman, engineer)
  await seedProjects(owner, landman, engineer, today)
  await seedImports(engineer)
  await seedSamples(owner)
  await seedOwners(owner, today)
  const admin = await createContext(running, people[0].email, tenantId, ['customer', 'admin'])
  await seedPlatform(admin, owner, today)
  await seedWork(running, tenantId, today)
  await seedSupport(owner, await createContext(running, people[1].email, tenantId), engineer, admin)
  await seedPortfolio(await createContext(running, people[0].email, tenantId), today)
  const neighborOwner = await seedNeighbor(running, owner)
  await seedMarket(owner, neighborOwner)
  await findAnomalies(running.database, tenantId, today)
  await sendReminders(running, tenantId)
  const logins = [...people, { ...neighbor.person, role: `owner of ${neighbor.company.name}` }].map(
    ({ name, email, role }) => `  ${email.padEnd(28)} ${name}, ${role}`,
  )
  return `\nEverything here is invented. Sign in with the password "${password}" as\n${logins.join('\n')}\n`
}

const release = (owner: Context, leaseId: string, date: string) =>
  caller(owner).leases.events.add({
    leaseId,
    event: {
      type: 'RELEASED',
      date,
      until: null,
      extendsTerm: false,
      acres: null,
      reason: 'Wells plugged; release recorded.',
    },
  })

/** Seeds project work. The contexts are built again, because their first ones have the rights of the initial plan. */
async function seedWork(running: RunningServices, tenantId: string, today: Day) {
  const [owner, landman, engineer] = [
    await createContext(running, people[0].email, tenantId),
    await createContext(running, people[1].email, tenantId),
    await createContext(running, people[2].email, tenantId),
  ]
  await seedBudget(owner, engineer, today)
  await seedLeaseWork(owner, landman, today)
  await seedTime(owner, landman, today)
  await seedFieldWork(owner, engineer, today)
}

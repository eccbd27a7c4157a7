import type { Context } from '../../src/core/http/context.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

type Step = readonly [
  key: string,
  phase: string,
  title: string,
  from: number,
  to: number,
  percent: number | null,
  after: readonly string[],
]

/** A well from its title opinion to first oil: days from today, and the steps that each step depends on. */
const steps: readonly Step[] = [
  ['opinion', 'Land, permits', 'Drilling title opinion', -53, -24, 100, []],
  ['permit', 'Land, permits', 'Permit to drill, NDIC', -53, -31, 100, []],
  ['road', 'Location', 'Build location and road', -28, -18, 100, ['permit']],
  ['spud', 'Drill', 'Spud', -13, -13, 100, ['road']],
  ['surface', 'Drill', 'Surface, intermediate casing', -12, -5, 100, ['spud']],
  ['lateral', 'Drill', 'Lateral to 21,480 ft', -4, 11, 30, ['surface']],
  ['casing', 'Drill', 'Casing, rig release', 12, 17, null, ['lateral']],
  ['contracts', 'Complete', 'Sand and water contracts', -20, 24, 55, []],
  ['frac', 'Complete', 'Frac, 38 stages', 42, 66, null, ['casing', 'contracts']],
  ['drillOut', 'Complete', 'Drill-out, tubing', 67, 77, null, ['frac']],
  ['battery', 'Facilities, first production', 'Tank battery', 20, 58, null, []],
  ['gas', 'Facilities, first production', 'Gas line tie-in', 41, 72, null, []],
  ['flowback', 'Facilities, first production', 'Flowback', 78, 88, null, ['drillOut', 'battery', 'gas']],
  ['oil', 'Facilities, first production', 'First oil', 88, 88, null, ['flowback']],
]

/** The plan of a well that must produce before a clause releases acreage. */
export async function seedDrilling(owner: Context, team: readonly string[], today: Day) {
  const api = caller(owner)
  const [dana, luis, priya] = team
  const project = await api.projects.create({
    name: 'Stave 7-6 2H, drill and complete',
    number: 'DP-26-04',
    kind: 'DRILLING',
    status: 'ACTIVE',
    startsOn: addDays(today, -53),
    targetOn: addDays(today, 92),
    lastSafeOn: addDays(today, 98),
    lastSafeFor: 'Stave A, Pugh clause: 72.00 net ac released if not producing',
    description: 'Invented for the demonstration.',
  })
  await api.projects.setPeople({ ...project, managerId: dana!, teamMembers: [luis!, priya!] })
  const projectId = project.id
  const { rows: leases } = await api.leases.list({ limit: 100 })
  const heldLease = leases.find(({ endsOn }) => endsOn === null || endsOn > addDays(today, 120))
  if (heldLease) await api.projects.links.add({ projectId, noun: 'leases', recordId: heldLease.id })
  const ids = new Map<string, string>()
  for (const [key, section, title, from, to, percent] of steps) {
    const milestone = key === 'spud' || key === 'oil'
    const values = {
      title,
      section,
      startsOn: milestone ? null : addDays(today, from),
      dueOn: addDays(today, to),
      milestone,
      percent,
    }
    const assigneeId = section === 'Land, permits' ? luis! : section === 'Location' ? dana! : priya!
    const created = await api.projectTasks.create({ projectId, values, assigneeId })
    ids.set(key, created.id)
    if (percent !== null) {
      const standing = { status: percent === 100 ? 'DONE' : 'DOING', blockedBy: null } as const
      await api.projectTasks.move({ ...created, standing, at: 0 })
    }
  }
  for (const [key, , , , , , predecessors] of steps)
    for (const predecessor of predecessors)
      await api.projectPlans.setDependency({
        projectId,
        beforeId: ids.get(predecessor)!,
        afterId: ids.get(key)!,
        // The crew comes in January.
        lagDays: predecessor === 'casing' ? 24 : 0,
      })
  await api.projectPlans.setBaseline({ projectId })
}

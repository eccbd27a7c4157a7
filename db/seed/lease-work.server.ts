import type { Context } from '../../src/core/http/context.server.ts'
import { newId } from '../../src/core/data/id.server.ts'
import { addDays, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

/**
 * Creates a project from a template to keep the first lease that expires in 100 days or more; the project names its
 * last safe day.
 */
export async function seedLeaseWork(owner: Context, landman: Context, today: Day) {
  const api = caller(owner)
  const [dana, lee] = [owner, landman].map(({ viewer }) => viewer.user!.id)
  const { rows } = await api.leases.list({ sort: 'endsOn', filter: { endsFrom: addDays(today, 100) } })
  const lease = rows.find(({ endsOn }) => endsOn !== null)
  if (!lease) return
  await api.projectTemplates.make({
    id: newId(),
    template: 'keep-a-lease',
    name: `Keep lease ${lease.leaseNumber} ${lease.name}`,
    from: lease.endsOn!,
    people: { LANDMAN: lee!, MANAGER: dana! },
    cause: { kind: 'leases', recordId: lease.id },
  })
}

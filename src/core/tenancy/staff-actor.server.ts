import { platformId, type Actor, type Origin } from '../data/record.server.ts'

type Staff = { person: { id: string }; origin: Origin }

/** Staff who change something of the platform's own. */
export const acrossActor = (staff: Staff): Actor => staffActor(staff, platformId)

/** Staff who change something of an organization: it stands in that organization's log. */
export const staffActor = ({ person, origin }: Staff, tenantId: string): Actor => ({
  tenantId,
  userId: person.id,
  origin,
})

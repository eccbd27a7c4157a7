import { platformId, type Actor, type Origin } from '../data/record.server.ts'

type Staff = { person: { id: string }; origin: Origin }

/** Staff who change the platform's own data. */
export const platformActor = (staff: Staff): Actor => staffActor(staff, platformId)

/** Staff who change an organization's data, which that organization's log shows. */
export const staffActor = ({ person, origin }: Staff, tenantId: string): Actor => ({
  tenantId,
  userId: person.id,
  origin,
})

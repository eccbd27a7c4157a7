import type { Actor, Origin } from '../data/record.server.ts'

type Staff = { person: { id: string }; origin: Origin }

/** The log of what concerns the platform and no single organization. */
export const platformLog = '00000000-0000-0000-0000-000000000000'

/** Staff who change something of the platform's own. */
export const acrossActor = (staff: Staff): Actor => staffActor(staff, platformLog)

/** Staff who change something of an organization: it stands in that organization's log. */
export const staffActor = ({ person, origin }: Staff, tenantId: string): Actor => ({
  tenantId,
  userId: person.id,
  origin,
})

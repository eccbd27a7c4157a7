import { withDatabase } from './database.ts'

/** Shifts acknowledgment requests of an organization back by this many days, then runs the hourly job. */
export const backdateAcknowledgments = (tenantId: string, days: number) =>
  withDatabase(async database => {
    const backdate = `update acknowledgment_requests set due_on = due_on - $1::int where tenant_id = $2`
    await database.query(backdate, [days, tenantId])
    await database.query(`select add_job('notifications:remind', '{}', null, null, 5, null)`)
  })

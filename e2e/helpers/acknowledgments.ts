import { Client } from 'pg'
import { attachEmbedded } from '../../src/core/data/postgres/launcher.server.ts'
import { dataDir } from './browser.ts'

/** As if so many days had passed for what people of an organization are asked to acknowledge; then the hour's work is done. */
export async function passed(tenantId: string, days: number) {
  const beside = new Client((await attachEmbedded(dataDir))!.app)
  await beside.connect()
  try {
    await beside.query(`select set_config('app.platform', 'on', false)`)
    const late = `update acknowledgment_requests set due_on = due_on - $1::int where tenant_id = $2`
    await beside.query(late, [days, tenantId])
    await beside.query(`select add_job('notifications:remind', '{}', null, null, 5, null)`)
  } finally {
    await beside.end()
  }
}

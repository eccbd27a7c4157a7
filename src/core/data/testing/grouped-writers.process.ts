// Sixteen writers in their own process, for a test that kills it. Arguments: the database, the organization and the
// user. Each writer creates pumps in sequence and prints the name of each one that was acknowledged.
import type { PoolConfig } from 'pg'
import { openDatabase } from '../database.server.ts'
import { createPump } from '../group-commit/testing/pumps.ts'
import { noOrigin } from '../record.server.ts'
import { setSealKeys } from '../seal-key.server.ts'

const [app = '', tenantId = '', userId = ''] = process.argv.slice(2)
setSealKeys(['the key of the tests, as long as a key has to be'])
const database = openDatabase(JSON.parse(app) as PoolConfig)
const actor = { tenantId, userId, origin: noOrigin }
const ctx = { actor, services: { database }, inTenant: work => database.inTenant(actor, work) } as Parameters<
  typeof createPump
>[0]['ctx']

async function write(writer: number) {
  for (let n = 0; ; n++) {
    const name = `killed-${writer}-${n}`
    await createPump({ ctx, fields: { name, note: '' } })
    process.stdout.write(`${name}\n`)
  }
}
await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)))

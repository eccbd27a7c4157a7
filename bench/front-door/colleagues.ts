import { createHmac, randomUUID } from 'node:crypto'
import pg from 'pg'
import { termsVersion } from '../../src/core/access/terms.ts'
import { readSecrets } from '../../src/core/config/secrets.server.ts'
import { ownerConfig, type TestBed } from './test-bed.ts'

export type Colleague = { id: string; cookie: string }

/** Colleagues who manage leases, each with a session as the auth library would create it. */
export async function createColleagues({ person, dataDir }: TestBed, count: number): Promise<Colleague[]> {
  const client = await connectAsOwner(dataDir)
  const { authSecret } = readSecrets(dataDir)
  const created: Colleague[] = []
  for (let n = 0; n < count; n++) {
    const [id, token] = [randomUUID(), randomUUID()]
    await client.query(
      `insert into users (id, name, email, email_verified) values ($1, $2, $2 || '@example.test', true)`,
      [id, `colleague.${n}`],
    )
    await client.query('insert into legal_acceptances (user_id, version) values ($1, $2)', [id, termsVersion])
    await client.query(
      `insert into memberships (tenant_id, user_id, role_ids, created_by, updated_by) values ($1, $2, '{member,bench}', $2, $2)`,
      [person.tenantId, id],
    )
    await client.query(
      `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
      [randomUUID(), id, token],
    )
    const signed = `${token}.${createHmac('sha256', authSecret).update(token).digest('base64')}`
    created.push({ id, cookie: `wellhead.session_token=${encodeURIComponent(signed)}` })
  }
  await client.query(
    `insert into roles (tenant_id, id, name, capabilities, created_by, updated_by)
     values ($1, 'bench', 'Bench', '{access_leases,manage_leases}', 'bench', 'bench')`,
    [person.tenantId],
  )
  await client.end()
  return created
}

/** A connection as the owner of the tables, for data that a bench prepares. The caller closes it. */
export async function connectAsOwner(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await ownerConfig(dataDir))
  await client.connect()
  await client.query(`set app.platform = 'on'`)
  return client
}

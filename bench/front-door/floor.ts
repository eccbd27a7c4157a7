import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The lower bound of the cost of a create and an update: node:http and pg, one statement on a table with a
 * primary key and one log line, in one transaction. No session, no rights, no checks. It runs in a separate
 * process: `floor.ts PORT CONFIG`.
 */
const [, , port, config] = process.argv
const pool = new pg.Pool({ ...(JSON.parse(config!) as pg.PoolConfig), max: 10 })

await pool.query(`
  create schema if not exists floor;
  create table if not exists floor.wells (id uuid primary key, name text not null, county text, field text,
    version int not null default 1);
  create table if not exists floor.changes (id bigint generated always as identity primary key, well_id uuid not null,
    act text not null, after jsonb not null, at timestamptz not null default now())`)
const floorIds = Array.from({ length: 16 }, () => randomUUID())
for (const id of floorIds) await pool.query('insert into floor.wells (id, name) values ($1, $2)', [id, 'Own'])

type WriteInput = { name?: string; county?: string; id?: string; changes?: { field?: string } }

async function writeChange(
  write: string,
  values: unknown[],
  action: string,
  after: WriteInput,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: `${action} well`, text: write, values })
    await client.query({
      name: `${action} line`,
      text: 'insert into floor.changes (well_id, act, after) values ($1, $2, $3)',
      values: [values[0], action, after],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as WriteInput
    const isCreate = request.url === '/trpc/wells.create'
    const id = isCreate ? randomUUID() : floorIds[Math.floor(Math.random() * floorIds.length)]!
    const work = isCreate
      ? writeChange(
          'insert into floor.wells (id, name, county) values ($1, $2, $3)',
          [id, sent.name, sent.county],
          'create',
          sent,
        )
      : writeChange(
          'update floor.wells set field = $2, version = version + 1 where id = $1',
          [id, sent.changes?.field],
          'update',
          sent,
        )
    work.then(
      () => response.end(JSON.stringify({ id })),
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
})
server.listen(Number(port), '127.0.0.1', () => console.log('floor is ready'))

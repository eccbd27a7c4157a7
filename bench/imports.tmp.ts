import { rmSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { readConfig } from '../src/core/config/config.server.ts'
import { openServer } from '../src/core/data/postgres/server.server.ts'
import { migrate } from '../src/core/data/migrate.server.ts'
import { migrateJobs } from '../src/core/jobs/jobs.server.ts'
import { organizationsOn } from '../src/core/http/testing/organizations-on.ts'
import { importing, withFolder } from '../src/modules/imports/testing/imported.ts'

const DATA_DIR = '/tmp/wh-imports-bench'
rmSync(DATA_DIR, { recursive: true, force: true })
const config = readConfig({ DATA_DIR })
const log = pino({ level: 'silent' })
const server = await openServer(config, log)
const owner = new pg.Pool(server.owner as pg.PoolConfig)
await migrateJobs(owner, log)
await migrate(server.owner as never)
const watch = setInterval(() => {
  void owner
    .query(
      "select round(extract(epoch from now()-query_start)) s, left(query,3000) q, pid from pg_stat_activity where state='active' and now()-query_start > interval '4 s' and pid <> pg_backend_pid()",
    )
    .then(r => {
      for (const x of r.rows) console.log('  ACTIVE', x.s, x.q)
    })
}, 8000)
const orgs = await organizationsOn({
  owner: server.owner as pg.PoolConfig,
  app: server.app as pg.PoolConfig,
  drop: async () => {},
})
const place = await withFolder(orgs.acme.owner)
const acme = importing(place.context)
for (const step of process.argv.slice(2)) {
  const t = performance.now()
  if (step === 'undo') {
    const { rows } = await acme.call.list({})
    const last = rows.find(r => r.state === 'done')!
    const u = await acme.undo(last.id)
    console.log('undo', u.state, u.counts?.kept, ((performance.now() - t) / 1000).toFixed(2), 's')
    continue
  }
  const done = await acme.importFile(step)
  console.log(
    step.split('/').pop(),
    done.state,
    done.error,
    JSON.stringify(done.counts),
    ((performance.now() - t) / 1000).toFixed(2),
    's, rss',
    Math.round(process.memoryUsage().rss / 1e6),
    'MB',
  )
}
clearInterval(watch)
await place.forget()
await owner.end()
await orgs.database.close()
await server.stop()

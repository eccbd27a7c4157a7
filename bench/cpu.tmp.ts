import { readFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { importing, withFolder } from '../src/modules/imports/testing/imported.ts'
import { realFile } from '../src/modules/imports/testing/shared-data.ts'
import { benchOrganizations } from './ground.ts'
const pgcpu = () => { let t = 0; for (const p of readdirSync('/proc').filter(x => /^\d+$/.test(x))) { try { const s = readFileSync(`/proc/${p}/stat`, 'utf8'); const cmd = readFileSync(`/proc/${p}/cmdline`, 'utf8'); if (s.includes('(postgres)') && cmd.includes('wellhead_app') ) { const f = s.slice(s.lastIndexOf(')') + 2).split(' '); t += Number(f[11]) + Number(f[12]) } } catch {} } return t / 100 }
const organizations = await benchOrganizations()
const { context, forget } = await withFolder(organizations.acme.owner)
const acme = importing(context)
const file = await readFile(realFile('nd_ndic_monthly_production_2023-05.csv'))
for (let i = 0; i < 2; i++) {
const c0 = process.cpuUsage(), t0 = performance.now()
const id = await acme.upload(file)
const c1 = process.cpuUsage(c0)
console.log('read: node cpu', (c1.user + c1.system) / 1e6, 'wall', (performance.now() - t0) / 1000)
const p0 = pgcpu(), c2 = process.cpuUsage(), t1 = performance.now()
const d = await acme.run(id)
const c3 = process.cpuUsage(c2)
console.log('run: node cpu', (c3.user + c3.system) / 1e6, 'pg cpu (all here)', pgcpu() - p0, 'wall', (performance.now() - t1) / 1000)
await acme.undo(d.id)
}
await forget(); await organizations.close()

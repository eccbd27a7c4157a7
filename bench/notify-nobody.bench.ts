import { newId } from '../src/core/data/id.server.ts'
import { recordChanges } from '../src/core/data/record.server.ts'
import { sealAll } from '../src/core/data/seals.server.ts'
import { notifySealed } from '../src/modules/notifications/notify-sealed.server.ts'
import { percentile, type Bench } from './figure.ts'
import { measureCpu } from './front-door/cpu.ts'
import { benchOrganizations } from './bench-organizations.ts'

const records = 1000
const rounds = 10

/** The CPU time to seal log lines and to find that no one must be notified of them. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  const { tenantId, owner } = orgs.acme
  const actor = { tenantId, userId: owner.viewer.user!.id, origin: owner.origin }
  const costs = { seal: [] as number[], notify: [] as number[] }
  const cpu = () => {
    const { server, database } = measureCpu(process.pid)
    return server + database
  }
  try {
    for (let round = 0; round <= rounds; round++) {
      await orgs.database.inTenant(actor, tx =>
        recordChanges(
          tx,
          actor,
          Array.from({ length: records }, (_, n) => ({
            noun: 'wells',
            recordId: newId(),
            act: 'create',
            after: { name: `Well ${n}`, county: 'Dunn', state: 'ND' },
          })),
        ),
      )
      const cpuAfterWrite = cpu()
      await sealAll(orgs.database, tenantId)
      const sealedCpu = cpu()
      await notifySealed(orgs.services, tenantId)
      // The first round also prepares the statements.
      if (round === 0) continue
      costs.seal.push((sealedCpu - cpuAfterWrite) / records)
      costs.notify.push((cpu() - sealedCpu) / records)
    }
    return [
      {
        promise: 'notifications of a sealed record that no one follows, CPU',
        measured: costs.notify.reduce((sum, cost) => sum + cost) / rounds,
        atMost: 0.03,
        unit: 'ms',
        note: `sealing it ${percentile(costs.seal, 0.5).toFixed(3)} ms; ${records.toLocaleString('en-US')} records at a time`,
      },
    ]
  } finally {
    await orgs.close()
  }
}
export default bench

import { sql } from 'drizzle-orm'
import type { Todos } from '../../core/module/todos.server.ts'
import { readHosts } from '../../core/search/host.server.ts'
import { formatNumber } from '../../ui/formats.ts'
import { anomalyAccess } from './access.ts'

type LossRow = {
  id: string
  noun: string
  recordId: string
  says: string
  product: 'oil' | 'gas'
  lost: string
  dollars: string | null
}

/** Number of costliest anomalies listed individually; the rest are in the list of anomalies. */
const maxListed = 3
const units = { oil: 'bbl', gas: 'mcf' }

/** Unexplained losses, largest first. They have no deadline, but cost money every day. */
export const anomalyTodos: Todos = {
  gate: anomalyAccess.write,
  reads: ['anomalies'],
  async read(tx, { tenantId }) {
    const { rows } = await tx.execute<LossRow>(sql`
      select id, noun, record_id as "recordId", says, product, lost,
        lost_dollars as dollars from anomalies
      where tenant_id = ${tenantId} and gone_at is null and state = 'open' and lost > 0
      order by lost_dollars desc nulls last, case when product = 'gas' then lost / 6 else lost end desc, id limit ${maxListed}`)
    const hostOf = await readHosts(tx, tenantId, rows)
    return rows.map(({ id, says, product, lost, dollars, ...record }) => ({
      id: `anomaly-${id}`,
      day: null,
      title: 'Explain lost production',
      record: hostOf(record)?.title ?? '',
      reason: `${says} ${formatNumber(lost, 0)} ${units[product]} net to you deferred`,
      stake: dollars,
      netAcres: null,
      assigneeId: null,
      assignee: null,
      button: 'Explain',
      to: '/app/anomalies',
    }))
  },
}

import type { Finder } from '../../../core/module/module.ts'
import { partOf } from '../../../core/http/part-of.ts'
import { lease } from '../record/lease.ts'
import type { LeaseRouter } from '../lease.server.ts'

/** Leases by words of their numbers, names, parties and legal descriptions. */
export const findLeases: Finder = {
  label: 'Leases',
  gate: lease.access.read,
  async find(client, words) {
    const leases = partOf<LeaseRouter>(client, 'leases')
    const { rows } = await leases.list.query({ filter: { search: words }, sort: 'leaseNumber', limit: 6 })
    return rows.map(({ id, leaseNumber, name, lessor, legal }) => ({
      label: [leaseNumber, name].filter(Boolean).join(' '),
      detail: [lessor, legal].filter(Boolean).join(' · '),
      to: `/app/leases/${id}`,
    }))
  },
}

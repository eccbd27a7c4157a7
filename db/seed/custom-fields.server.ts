import type { Context } from '../../src/core/http/context.server.ts'
import { customName } from '../../src/core/custom/custom-field.ts'
import { caller } from './people.server.ts'

const routes = [
  { id: 'north', label: 'North route' },
  { id: 'river', label: 'River route' },
  { id: 'south', label: 'South route' },
]
const grades = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', label: 'C' },
]

/** The demo company's own fields of wells and leases, in addition to the standard ones. */
export async function seedCustomFields(owner: Context) {
  const api = caller(owner)
  const route = customName(
    await api.custom.add({
      noun: 'wells',
      draft: {
        label: 'Pumper route',
        kind: 'choice',
        options: routes,
        help: 'Which pumper visits, and in what order.',
      },
    }),
  )
  const pressure = customName(
    await api.custom.add({
      noun: 'wells',
      draft: { label: 'Line pressure', kind: 'number', unit: 'psi', decimals: 1 },
    }),
  )
  const grade = customName(
    await api.custom.add({
      noun: 'leases',
      draft: { label: 'Lease grade', kind: 'choice', options: grades },
    }),
  )
  const wells = (await api.wells.list({ limit: 12 })).rows
  for (const [n, { id, version }] of wells.entries()) {
    const changes = { [route]: routes[n % 3]!.id, ...(n % 4 > 0 && { [pressure]: `${38 + 7 * n}.5` }) }
    await api.wells.update({ id, version, changes })
  }
  const leases = (await api.leases.list({ limit: 12 })).rows
  for (const [n, { id, version }] of leases.entries())
    await api.leases.update({ id, version, changes: { [grade]: grades[n % 3]!.id } })
}

import type { Context } from '../../src/core/http/context.server.ts'
import { addMonths } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

const strapping = '1 ft = 20.1\n5 ft = 100.4\n10 ft = 200.8\n15 ft = 301.2\n20 ft = 401.6'
const invented = 'Invented for the demonstration.'

/** A few pieces of equipment, at wells and in the yard, with inspections that are done, due soon and overdue. */
export async function seedEquipment(owner: Context, today: string) {
  const api = caller(owner)
  const { rows } = await api.wells.list({ limit: 3 })
  const [first, second, third] = rows.map(({ id }) => id)
  const items = [
    {
      name: 'PU-1',
      kind: 'PUMPING_UNIT',
      manufacturer: 'Lowland',
      model: 'C-320D',
      cost: '84500.00',
      at: first,
      months: 11,
    },
    { name: 'T-101', kind: 'TANK', strapping, cost: '18900.00', at: first, months: 14 },
    { name: 'T-102', kind: 'TANK', strapping, cost: '18900.00', at: second, months: 3 },
    {
      name: 'SEP-4',
      kind: 'SEPARATOR',
      manufacturer: 'Redbeds',
      model: '36x10',
      cost: '27400.00',
      at: second,
      months: 5,
    },
    { name: 'M-12', kind: 'METER', manufacturer: 'Orifice Works', cost: '6200.00', at: third, months: 8 },
    {
      name: 'COMP-2',
      kind: 'COMPRESSOR',
      manufacturer: 'Prairie',
      model: '95 hp',
      cost: '132000.00',
      at: null,
      months: 6,
    },
  ] as const
  for (const [n, { at, months, ...fields }] of items.entries()) {
    const bought = addMonths(today, -60 + n)
    const { id, version } = await api.equipment.create({
      ...fields,
      serialNumber: `INV-${4100 + n}`,
      purchasedOn: bought,
      inspectEveryMonths: 12,
      notes: invented,
    })
    await api.equipment.transfer({ id, version, values: { wellId: first ?? null, fromOn: bought } })
    if (at !== first)
      await api.equipment.transfer({
        id,
        version,
        values: { wellId: at ?? null, fromOn: addMonths(bought, 20) },
      })
    await api.equipment.inspections.save({
      equipmentId: id,
      id: null,
      version: null,
      values: {
        inspectedOn: addMonths(today, -months),
        inspector: 'Kim Reyes',
        result: 'PASSED',
        notes: invented,
      },
    })
  }
}

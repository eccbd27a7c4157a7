import type { Context } from '../../src/core/http/context.server.ts'
import { dayOf, monthOf, monthStart, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

const monthly = [
  { category: 'PUMPER', vendor: 'Prairie Lease Service', gross: 1450 },
  { category: 'POWER', vendor: 'Basin Rural Electric', gross: 1180 },
  { category: 'CHEMICALS', vendor: 'Badlands Chemical', gross: 640 },
  { category: 'WATER', vendor: 'Stave Water Hauling', gross: 2310 },
] as const

/** What six months of a well cost its operator, with one workover: invented, like all of the demonstration. */
export async function seedCosts(owner: Context, wellId: string, today: Day) {
  const save = (values: object) =>
    caller(owner).costs.lines.save({ wellId, id: null, version: null, values: { basis: 'PAID', ...values } })
  for (const ago of [6, 5, 4, 3, 2, 1]) {
    const month = dayOf(monthStart(monthOf(today) - ago))
    for (const { gross, ...line } of monthly)
      await save({ month, ...line, gross: (gross * (1 + ago / 100)).toFixed(2) })
    if (ago === 3)
      await save({
        month,
        category: 'WORKOVER',
        oneOff: true,
        vendor: 'Dry Fork Well Service',
        description: 'Rod pump change',
        gross: '38450.00',
      })
  }
}

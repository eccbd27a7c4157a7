import type { Context } from '../../src/core/http/context.server.ts'
import { toDay, monthNumber, monthStart, type Day } from '../../src/core/time/calendar.ts'
import { caller } from './people.server.ts'

const monthlyCosts = [
  { category: 'PUMPER', vendor: 'Prairie Lease Service', gross: 1450 },
  { category: 'POWER', vendor: 'Basin Rural Electric', gross: 1180 },
  { category: 'CHEMICALS', vendor: 'Badlands Chemical', gross: 640 },
  { category: 'WATER', vendor: 'Stave Water Hauling', gross: 2310 },
] as const

/** Six months of operating costs of a well with one workover and overhead rates, all invented. */
export async function seedCosts(owner: Context, wellId: string, today: Day) {
  const save = (values: object) =>
    caller(owner).costs.lines.save({ wellId, id: null, version: null, values: { basis: 'PAID', ...values } })
  const from = toDay(monthStart(monthNumber(today) - 6))
  const rate = { fromMonth: from, producing: '1150.00', drilling: '11500.00', note: 'Invented' }
  await caller(owner).costs.rates.save({ wellId, id: null, version: null, values: rate })
  for (const ago of [6, 5, 4, 3, 2, 1]) {
    const month = toDay(monthStart(monthNumber(today) - ago))
    for (const { gross, ...line } of monthlyCosts)
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

import type { Tx } from '../../src/core/data/database.server.ts'
import { newId } from '../../src/core/data/id.server.ts'
import {
  wellDowntime,
  wellInspections,
  wellOperators,
  wellStatusHistory,
  wellTests,
} from '../../src/modules/wells/records/well-records.table.ts'
import type { DowntimeReason } from '../../src/modules/wells/production/downtime.ts'
import type { Chance } from '../../src/modules/sample/chance.server.ts'
import { addMonths, type SyntheticMonth } from '../../src/modules/sample/synthetic-history.ts'

const causes: readonly DowntimeReason[] = ['PUMP', 'RODS', 'POWER', 'COMPRESSOR', 'WEATHER', 'WORKOVER']
const subjects = ['Tank battery', 'Wellhead and flowline', 'Separator', 'Casing pressure', 'Flare and heater']
const previousOperator = 'Basin Prairie Resources (invented)'

type SeededWell = { tenantId: string; wellId: string; userId: string; today: string; n: number }

/** Records of a well over the years: changes of status and operator, tests, downtime and inspections. */
export async function seedUpkeep(
  tx: Tx,
  chance: Chance,
  { tenantId, wellId, userId, today, n }: SeededWell,
  months: readonly SyntheticMonth[],
) {
  const columns = () => ({ tenantId, id: newId(), wellId, createdBy: userId, updatedBy: userId })
  const producing = months.filter(({ days }) => days > 0)
  const [first, last] = [producing[0]!, producing.at(-1)!]
  const daily = (month: SyntheticMonth, volume: 'oil' | 'gas' | 'water') =>
    Math.round((month[volume] / month.days) * 10) / 10

  if (last.month < months.at(-1)!.month)
    await tx
      .insert(wellStatusHistory)
      .values({ ...columns(), effectiveOn: first.month, status: 'PRODUCING', type: 'OIL' })
  const changedHands = addMonths(first.month, 30)
  const operator = 'Cottonwood Operating, LLC'
  await tx.insert(wellOperators).values(
    n % 3 === 0
      ? [
          {
            ...columns(),
            operator: previousOperator,
            fromDate: addMonths(first.month, -6),
            toDate: dayBefore(changedHands),
          },
          { ...columns(), operator, fromDate: changedHands },
        ]
      : [{ ...columns(), operator, fromDate: addMonths(first.month, -6) }],
  )
  await tx.insert(wellTests).values(
    [first, last].map((month, index) => ({
      ...columns(),
      testedOn: `${month.month.slice(0, 8)}${String(chance.between(10, 27))}`,
      testType: index === 0 ? ('INITIAL' as const) : ('PERIODIC' as const),
      hours: 24,
      oilBpd: daily(month, 'oil'),
      gasMcfd: daily(month, 'gas'),
      waterBpd: daily(month, 'water'),
      choke64: chance.between(12, 40),
      tubingPsi: chance.between(120, 900),
      method: 'Separator',
    })),
  )
  const stopped = producing.filter(({ days }) => days < 26).slice(-3)
  if (stopped.length > 0)
    await tx.insert(wellDowntime).values(
      stopped.map(month => ({
        ...columns(),
        startsAt: `${month.month.slice(0, 8)}03T0${chance.between(5, 9)}:00`,
        endsAt: `${month.month.slice(0, 8)}${String(chance.between(8, 20)).padStart(2, '0')}T16:30`,
        reason: chance.of(causes),
        oilBpdBefore: daily(month, 'oil'),
        gasMcfdBefore: daily(month, 'gas'),
      })),
    )
  const subject = chance.of(subjects)
  const inspectedOn = addMonths(`${today.slice(0, 7)}-01`, -chance.between(6, 13))
  const result = n % 7 === 0
  const inspector = 'Priya Nair'
  await tx.insert(wellInspections).values([
    {
      ...columns(),
      subject,
      dueOn: inspectedOn,
      inspectedOn: inspectedOn,
      inspector,
      result: result ? 'DEFECTS' : 'PASSED',
      defects: result ? 'Corroded valve; replaced.' : null,
    },
    { ...columns(), subject, dueOn: addMonths(inspectedOn, 12) },
  ])
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

import { monthNumber } from '../../../core/time/calendar.ts'
import { toWellMonth, type HoldingWell, type WellMonth } from '../status/lease-facts.ts'
import { holdingWell } from './lease-case.ts'
import { sharedRows } from '../../../core/testing/shared-data.server.ts'

/** Three Colorado wells, 1999 to 2021, whose production gaps were computed by an independent program. */
export function coloradoWells(): HoldingWell[] {
  const wells = new Map<string, WellMonth[]>()
  for (const row of sharedRows('co_ecmc_production_3wells_1999-2021.csv')) {
    const text = (name: string) => row[name] ?? ''
    const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
    const months = wells.get(text('data_source')) ?? []
    months.push(
      toWellMonth({
        month: monthNumber(text('First of Month')),
        oil: number('Oil Produced'),
        gas: number('Gas Produced'),
        daysOn: number('Days Produced'),
        status: text('Well Status'),
        shutInOnFile: false,
        withheld: false,
      }),
    )
    wells.set(text('data_source'), months)
  }
  return [...wells].map(([name, months]) => holdingWell(name, months))
}

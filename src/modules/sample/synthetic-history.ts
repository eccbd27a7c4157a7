import type { Chance } from './chance.server.ts'

export type SyntheticMonth = { month: string; oil: number; gas: number; water: number; days: number }

/**
 * Returns an invented production history: a hyperbolic decline (Arps) with days down and noise, in bbl and mcf
 * per month. It does not represent a real well.
 */
export function syntheticHistory(
  chance: Chance,
  from: string,
  through: string,
  stopsAfter: string | null,
): SyntheticMonth[] {
  const months: SyntheticMonth[] = []
  const start = chance.between(180, 620) // bbl of oil per day
  const gasOilRatio = chance.between(8, 16) / 10 // mcf/bbl
  const waterCut = chance.between(4, 14) / 10 // bbl of water per bbl of oil
  const decline = chance.between(9, 16) / 10 // nominal, per year
  const b = chance.between(8, 12) / 10
  for (let month = from, monthIndex = 0; month <= through; month = nextMonth(month), monthIndex++) {
    const stopped = stopsAfter !== null && month > stopsAfter
    const calendarDays = daysInMonth(month)
    const days = stopped ? 0 : chance.in(12) ? chance.between(8, calendarDays - 1) : calendarDays
    const rate = start / (1 + (b * decline * monthIndex) / 12) ** (1 / b)
    const oil = Math.round(rate * days * chance.about(0.06))
    months.push({
      month,
      oil,
      gas: Math.round(oil * gasOilRatio * chance.about(0.05) * (1 + monthIndex / 300)),
      water: Math.round(oil * waterCut * chance.about(0.08)),
      days,
    })
  }
  return months
}

/** Returns the first day of the month `count` months after `month` (YYYY-MM-01). */
export function addMonths(month: string, count: number): string {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number)
  const index = year * 12 + (monthOfYear - 1) + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}
const nextMonth = (month: string) => addMonths(month, 1)

function daysInMonth(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

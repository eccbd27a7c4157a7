import { addDays, addMonths, toDay, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, LeaseFacts } from './lease-facts.ts'
import { combineMonths, producedFlag, shutInFlag, unknownFlag } from './production-gaps.ts'
import { confirmedProvision } from '../record/provision.ts'

/** Days on which wells within the shut-in clause are shut in. `until` is null while they still are. */
export type ShutInRun = { since: Day; until: Day | null }

/**
 * True if a clause for gas wells only covers a well, by its type on file, else by its production; null if
 * undetermined.
 */
function isGasWell({ product, months }: HoldingWell): boolean | null {
  if (product !== null) return product === 'GAS'
  const oil = months.some(month => (month.oil ?? 0) > 0)
  const gas = months.some(month => (month.gas ?? 0) > 0)
  return oil === gas ? null : gas
}

/**
 * Returns the confirmed shut-in clause if it covers gas wells only. A federal lease is held by a well of either
 * product.
 */
export function gasOnlyClause({ leaseFields, provisions }: LeaseFacts) {
  const clause = confirmedProvision(provisions, 'SHUT_IN')
  return clause?.parameters.products === 'GAS' && leaseFields.type !== 'FEDERAL' ? clause : null
}

/** Returns the wells that the shut-in clause covers, and those for which that is undetermined. */
export function shutInCoverage(facts: LeaseFacts): { covered: HoldingWell[]; undetermined: HoldingWell[] } {
  if (gasOnlyClause(facts) === null) return { covered: [...facts.wells], undetermined: [] }
  return {
    covered: facts.wells.filter(well => isGasWell(well) !== false),
    undetermined: facts.wells.filter(well => isGasWell(well) === null),
  }
}

/**
 * Returns the runs in which wells within the shut-in clause were shut in while no well produced, earliest first. A
 * month without a report does not end a run if the next report shows shut in again. After its last report, a shut-in
 * well is assumed to still be shut in.
 */
export function shutInRuns(facts: LeaseFacts, today?: Day): ShutInRun[] {
  const { covered } = shutInCoverage(facts)
  const allWells = combineMonths(facts.wells, today)
  const coveredWells = covered.length === facts.wells.length ? allWells : combineMonths(covered, today)
  const isShutIn = (monthIndex: number) => {
    const month = allWells.flags[monthIndex] ?? 0
    const ownMonth = coveredWells.flags[allWells.first + monthIndex - coveredWells.first] ?? 0
    return (month & producedFlag) === 0 && (ownMonth & shutInFlag) !== 0
  }
  const isOpen = (monthIndex: number) =>
    ((allWells.flags[monthIndex] ?? 0) & (producedFlag | unknownFlag)) === unknownFlag
  const runs: ShutInRun[] = []
  let isOngoing = false
  for (let index = 0; index < allWells.flags.length; index++) {
    if (!isShutIn(index)) continue
    const firstIndex = index
    let lastIndex = index
    while (index + 1 < allWells.flags.length && (isShutIn(index + 1) || isOpen(index + 1))) {
      index++
      if (isShutIn(index)) lastIndex = index
    }
    isOngoing = index === allWells.flags.length - 1
    const since = toDay(monthStart(allWells.first + firstIndex))
    runs.push({ since, until: isOngoing ? null : toDay(monthStart(allWells.first + lastIndex + 1) - 1) })
  }
  const sinceOnFile = shutInSinceOnFile(covered, facts.wells)
  if (sinceOnFile !== null && !isOngoing) runs.push({ since: sinceOnFile, until: null })
  return runs
}

/**
 * Returns the day since which no well can produce and one is shut in, by the wells' files; null while any may produce.
 */
function shutInSinceOnFile(coveredWells: readonly HoldingWell[], wells: readonly HoldingWell[]): Day | null {
  const open = wells.filter(({ to }) => to === null)
  const days = open.flatMap(({ idle }) => (idle === null ? [] : [idle.since]))
  if (days.length < open.length || !coveredWells.some(({ to, idle }) => to === null && idle?.shutIn))
    return null
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

/** Returns the current run if no well may produce; null otherwise. */
export function currentShutInRun(facts: LeaseFacts): ShutInRun | null {
  const { flags } = combineMonths(facts.wells)
  const lastFlags = flags.at(-1) ?? 0
  const run = shutInRuns(facts).at(-1)
  const mayProduce = (lastFlags & shutInFlag) !== 0 && (lastFlags & unknownFlag) !== 0
  return run === undefined || run.until !== null || mayProduce ? null : run
}

/** Returns the last day of the longest shut-in that the lease allows; null without a limit. */
export const lastAllowedShutInDay = (since: Day, months: number | null): Day | null =>
  months === null ? null : addDays(addMonths(since, months), -1)

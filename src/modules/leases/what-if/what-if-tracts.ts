import { Decimal } from 'decimal.js'
import { sumAcres } from '../acres/acres-sum.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import { confirmedProvision } from '../record/provision.ts'
import { acresBeyondRetained } from '../status/retained-acreage.ts'
import { calculateExpiration } from '../status/expiration.ts'
import {
  toTractFacts,
  holdingWellsOn,
  settlePastGaps,
  wellsHoldingTract,
  type LeaseTract,
} from '../status/tract-holding.ts'

/** Acreage that a clause releases because wells stop, though the lease itself survives. */
export type LostTract = {
  clause: 'PUGH_ACREAGE' | 'RETAINED_ACREAGE'
  paragraph: string | null
  tractNumber: string
  /** Gross and net acres released; null if unknown. */
  acres: number | null
  net: number | null
  /** The first day on which nothing holds it; null for acres that are only no longer retained. */
  lapsesOn: Day | null
}

type StopScenario = {
  facts: LeaseFacts
  land: readonly LeaseTract[]
  stopped: ReadonlySet<string>
  today: Day
  end: Day
  /** Returns the day on which these facts lapse, with the wells stopped or continuing; null if not before `end`. */
  findLapseDay: (facts: LeaseFacts, isStopped: boolean) => Day | null
}

/** Returns what a Pugh clause and retained acreage release, tract by tract, only because wells stop. */
export function findLostTracts(scenario: StopScenario): LostTract[] {
  const outsideUnits = findReleasedTracts(scenario)
  return [...outsideUnits, ...findUnretainedAcreage(scenario, outsideUnits)]
}

function findReleasedTracts({ facts, land, stopped, today, findLapseDay }: StopScenario): LostTract[] {
  const clause = confirmedProvision(facts.provisions, 'PUGH_ACREAGE')
  if (!clause) return []
  return land.flatMap(({ id, tractNumber, held, net, gone }): LostTract[] => {
    if (gone || !wellsHoldingTract(id, facts.wells).some(({ wellId }) => stopped.has(wellId))) return []
    const tractFacts = settlePastGaps(toTractFacts(facts, id), today)
    const lapsesOn = findLapseDay(tractFacts, true)
    if (lapsesOn === null || findLapseDay(tractFacts, false) !== null) return []
    return [
      {
        clause: 'PUGH_ACREAGE',
        paragraph: clause.paragraph,
        tractNumber,
        acres: held,
        net,
        lapsesOn,
      },
    ]
  })
}

function findUnretainedAcreage(
  { facts, land, stopped, today, end }: StopScenario,
  lost: LostTract[],
): LostTract[] {
  const clause = confirmedProvision(facts.provisions, 'RETAINED_ACREAGE')
  const termEnd = calculateExpiration(facts, today)
  if (!clause || (termEnd !== null && termEnd > end && !facts.leaseFields.heldOfRecord)) return []
  const remaining = land.filter(
    ({ gone, tractNumber }) => !gone && !lost.some(lostTract => lostTract.tractNumber === tractNumber),
  )
  const wells = holdingWellsOn(facts, today)
  const remainingWells = wells.filter(({ wellId }) => !stopped.has(wellId))
  const excessBefore = acresBeyondRetained(clause, remaining, wells)
  const excessAfter = acresBeyondRetained(clause, remaining, remainingWells)
  if (excessBefore === null || excessAfter === null || remainingWells.length === 0) return []
  const getAcres = (excess: typeof excessAfter, id: string) =>
    excess.find(({ tractId }) => tractId === id)?.acres ?? 0
  return remaining.flatMap(({ id, tractNumber, held, net }): LostTract[] => {
    const acres = new Decimal(getAcres(excessAfter, id)).minus(getAcres(excessBefore, id))
    if (!acres.gt(0)) return []
    const share = net === null ? null : acres.times(net).div(held!)
    return [
      {
        clause: 'RETAINED_ACREAGE',
        paragraph: clause.paragraph,
        tractNumber,
        acres: sumAcres([acres]),
        net: sumAcres([share]),
        lapsesOn: null,
      },
    ]
  })
}

import { Decimal } from 'decimal.js'
import { addAcres } from '../acres/acres-sum.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import { confirmedProvisions } from '../record/provision.ts'
import { beyondRetained } from '../status/retained-acreage.ts'
import { calculateExpiration } from '../status/expiration.ts'
import {
  factsOfTract,
  holdingOn,
  withGapsSettled,
  wellsOfTract,
  type TractOfLease,
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
  on: Day | null
}

type Question = {
  facts: LeaseFacts
  land: readonly TractOfLease[]
  stopped: ReadonlySet<string>
  today: Day
  end: Day
  /** Returns the day on which these facts lapse, with the wells stopped or continuing; null if not before `end`. */
  lapse: (facts: LeaseFacts, stopped: boolean) => Day | null
}

/** Returns what a Pugh clause and retained acreage release, tract by tract, only because wells stop. */
export function tractsLost(question: Question): LostTract[] {
  const outside = tractsOutsideUnits(question)
  return [...outside, ...noLongerRetained(question, outside)]
}

function tractsOutsideUnits({ facts, land, stopped, today, lapse }: Question): LostTract[] {
  const clause = confirmedProvisions(facts.provisions, 'PUGH_ACREAGE')
  if (!clause) return []
  return land.flatMap(({ id, tractNumber, held, net, gone }): LostTract[] => {
    if (gone || !wellsOfTract(id, facts.wells).some(({ wellId }) => stopped.has(wellId))) return []
    const factsThere = withGapsSettled(factsOfTract(facts, id), today)
    const on = lapse(factsThere, true)
    if (on === null || lapse(factsThere, false) !== null) return []
    return [{ clause: 'PUGH_ACREAGE', paragraph: clause.paragraph, tractNumber, acres: held, net, on }]
  })
}

function noLongerRetained({ facts, land, stopped, today, end }: Question, lost: LostTract[]): LostTract[] {
  const clause = confirmedProvisions(facts.provisions, 'RETAINED_ACREAGE')
  const term = calculateExpiration(facts, today)
  if (!clause || (term !== null && term > end && !facts.leaseFields.heldOfRecord)) return []
  const remaining = land.filter(
    ({ gone, tractNumber }) => !gone && !lost.some(lostTract => lostTract.tractNumber === tractNumber),
  )
  const wells = holdingOn(facts, today)
  const left = wells.filter(({ wellId }) => !stopped.has(wellId))
  const before = beyondRetained(clause, remaining, wells)
  const after = beyondRetained(clause, remaining, left)
  if (before === null || after === null || left.length === 0) return []
  const getAcres = (list: typeof after, id: string) => list.find(({ tractId }) => tractId === id)?.acres ?? 0
  return remaining.flatMap(({ id, tractNumber, held, net }): LostTract[] => {
    const acres = new Decimal(getAcres(after, id)).minus(getAcres(before, id))
    if (!acres.gt(0)) return []
    const share = net === null ? null : acres.times(net).div(held!)
    return [
      {
        clause: 'RETAINED_ACREAGE',
        paragraph: clause.paragraph,
        tractNumber,
        acres: addAcres([acres]),
        net: addAcres([share]),
        on: null,
      },
    ]
  })
}

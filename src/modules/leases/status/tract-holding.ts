import type { TractAcres } from '../acres/acres.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseEvent } from '../record/lease-event.ts'
import type { HoldingWell, LeaseFacts } from './lease-facts.ts'
import { assessLease } from './status.ts'
import type { LeaseAssessment } from './lease-assessment.ts'
import type { Tract } from '../record/tract.ts'

/** A tract as the release rules read it. The wells that hold it are found by its id. */
export type LeaseTract = {
  id: string
  tractNumber: string
  /** Acres still held, gross and net; null if unknown. */
  held: number | null
  net: number | null
  /** True if all of the tract was released. */
  gone: boolean
  /** The depth in ft to which the lease extends here, and whether depths were released before. */
  toFt: number | null
  depthReleased: boolean
}

/**
 * Returns the tracts of a lease with what releases left of them. `toFt` is the depth to which the lease as a whole
 * extends.
 */
export const remainingTracts = (
  tracts: readonly (Pick<Tract, 'toFt'> & { id: string })[],
  acres: readonly TractAcres[],
  toFt: number | null,
): LeaseTract[] =>
  tracts.map((tract, index) => {
    const { tractNumber, gross, net, gone, heldToFt, heldToFormation } = acres[index]!
    return {
      id: tract.id,
      tractNumber,
      held: gross,
      net,
      gone,
      toFt: tract.toFt ?? toFt,
      depthReleased: heldToFt !== null || heldToFormation !== null,
    }
  })

/** Wells whose link names no tract; they are assumed to hold all tracts. */
export const wellsWithoutTract = (wells: readonly HoldingWell[]) =>
  wells.filter(({ tractIds }) => tractIds === null)

/**
 * Returns the wells that hold a tract: those linked to it, those of a unit it is pooled into, and those without a
 * tract.
 */
export function wellsHoldingTract(tractId: string, wells: readonly HoldingWell[]): HoldingWell[] {
  const units = new Set(
    wells.flatMap(({ unit, tractIds }) => (unit !== null && tractIds?.includes(tractId) ? [unit] : [])),
  )
  return wells.filter(
    ({ unit, tractIds }) =>
      tractIds === null || tractIds.includes(tractId) || (unit !== null && units.has(unit)),
  )
}

/**
 * Returns the facts of one tract alone: a Pugh clause makes each tract its own lease, held by its own wells and the
 * operations on them. Operations on no particular well count for every tract.
 */
export function toTractFacts(facts: LeaseFacts, tractId: string): LeaseFacts {
  const wells = wellsHoldingTract(tractId, facts.wells)
  const names = new Set(wells.map(({ name }) => name))
  const operations = facts.operations.filter(({ well }) => well === null || names.has(well))
  return { ...facts, wells, operations }
}

export const assessTract = (facts: LeaseFacts, tractId: string, today: Day): LeaseAssessment =>
  assessLease(toTractFacts(facts, tractId), today)

/** True if reports prove a stop, or nothing held it at the end of its term. Late reports alone do not count. */
export const hasProvenLapse = ({ lapseRisk, lapseBasis }: LeaseAssessment) =>
  lapseRisk && (lapseBasis === 'REPORTED_GAP' || lapseBasis === 'TERM_END')

/**
 * Returns the same facts with every gap before the last production settled: what produces now holds now, and an old
 * gap is a question for the user, not a reason to release acreage.
 */
export function settlePastGaps(facts: LeaseFacts, today: Day): LeaseFacts {
  const { lastProducedOn } = assessLease(facts, today)
  if (lastProducedOn === null || lastProducedOn > today) return facts
  const confirmation: LeaseEvent = {
    type: 'CONFIRMED_IN_FORCE',
    date: lastProducedOn,
    until: null,
    extendsTerm: false,
    rentalPayable: false,
    acres: null,
    release: null,
    reason: 'Last production',
  }
  return { ...facts, events: [...facts.events, confirmation] }
}

/**
 * Returns the wells that hold on a day: linked then, and not proved to have stopped for longer than the clause
 * allows.
 */
export function holdingWellsOn(facts: LeaseFacts, today: Day): HoldingWell[] {
  const includedIds = new Set<string>()
  return facts.wells.filter(well => {
    if ((well.to !== null && well.to < today) || (well.from !== null && well.from > today)) return false
    if (includedIds.has(well.wellId)) return false
    const tractFacts = settlePastGaps({ ...facts, wells: [well] }, today)
    if (hasProvenLapse(assessLease(tractFacts, today))) return false
    includedIds.add(well.wellId)
    return true
  })
}

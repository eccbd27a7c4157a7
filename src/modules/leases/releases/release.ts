import { capitalized } from '../../../ui/formats.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { addAcres } from '../acres/acres-sum.ts'
import { formatDay, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { releasedBelow } from './depth-release.ts'
import { nextWell } from '../status/development.ts'
import { wellList } from '../status/evidence-lines.ts'
import type { HoldingWell, LeaseFacts } from '../status/lease-facts.ts'
import { isLive } from '../record/lease-status.ts'
import { confirmedProvisions, type ProvisionOf } from '../record/provision.ts'
import { partsKey, notDismissed, describeProposal, type ProposedPart } from './describe-release.ts'
import { beyondRetained, retainedAcres } from '../status/retained-acreage.ts'
import { leaseStanding } from '../status/status.ts'
import type { LeaseStanding } from '../status/lease-standing.ts'
import {
  factsOfTract,
  holdingOn,
  isLapsed,
  withGapsSettled,
  tractStatus,
  unplacedWells,
  wellsOfTract,
  type TractOfLease,
} from '../status/tract-holding.ts'

/** The release that the lease's clauses propose on a day. Nothing changes until a user confirms it. */
export type ReleaseProposal = {
  /** Equal for the same proposal, so that a user confirms exactly what was shown. */
  key: string
  /** "Tracts 2 and 3, 160.00 gross ac, ¶ 12 (Pugh)" */
  sentence: string
  parts: ProposedPart[]
  evidence: string[]
}

export type ReleaseReading = {
  proposal: ReleaseProposal | null
  /** Obstacles to reading the release, and assumptions behind it. */
  cautions: string[]
}

const nothing: ReleaseReading = { proposal: null, cautions: [] }

/**
 * Computes what the confirmed Pugh, retained-acreage and depth clauses release on `today`: after the end of the
 * primary term, and of continuous development if the lease has that clause. Under a Pugh clause each tract is judged
 * separately by the ordinary rules; without one a well holds every acre. Nothing is proposed for a lease that is
 * itself in doubt. Source: field notes §3a, step 5.
 */
export function releaseOn(facts: LeaseFacts, tracts: readonly TractOfLease[], today: Day): ReleaseReading {
  const pugh = confirmedProvisions(facts.provisions, 'PUGH_ACREAGE')
  const retained = confirmedProvisions(facts.provisions, 'RETAINED_ACREAGE')
  const depth = confirmedProvisions(facts.provisions, 'PUGH_DEPTH')
  if (!pugh && !retained && !depth) return nothing
  const standing = leaseStanding(facts, today)
  if (!isLive(standing.status) || standing.status === 'PENDING' || standing.status === 'SUSPENDED')
    return nothing
  const day = releaseDay(facts, standing, today)
  if (!day.come) return { proposal: null, cautions: day.caution }
  if (standing.lapseRisk || facts.wells.length === 0) return nothing

  const cautions = [...day.caution]
  const land = tracts.filter(({ gone }) => !gone)
  const parts: ProposedPart[] = []
  const evidence = [...day.evidence]
  const part = (
    tract: TractOfLease,
    more: Pick<ProposedPart, 'clause' | 'paragraph'> & Partial<ProposedPart>,
  ) => ({
    tractId: tract.id,
    tractNumber: tract.tractNumber,
    held: tract.held,
    acres: null,
    belowFt: null,
    ...more,
  })

  const outside = pugh ? land.filter(tract => isOutside(facts, tract, today)) : []
  if (pugh) {
    cautions.push(...pughCautions(facts, land, today))
    // If nothing holds any tract, the whole lease is in question rather than a part of it.
    if (outside.length === land.length) return { proposal: null, cautions }
    for (const tract of outside) {
      parts.push(part(tract, { clause: 'PUGH_ACREAGE', paragraph: pugh.paragraph }))
      evidence.push(outsideReason(facts, tract, today))
    }
  }
  const remaining = land.filter(tract => !outside.includes(tract))
  const wells = holdingOn(facts, today)
  if (retained) {
    const beyond = beyondRetained(retained, remaining, wells)
    for (const { tractId, acres } of beyond ?? []) {
      const tract = remaining.find(({ id }) => id === tractId)!
      parts.push(part(tract, { clause: 'RETAINED_ACREAGE', paragraph: retained.paragraph, acres }))
    }
    if (beyond === null)
      cautions.push('A tract’s acres are unknown, so the acreage to release is unknown too.')
    else if (beyond.length > 0) evidence.push(retainedEvidence(retained, remaining, wells))
    cautions.push(...retainedCautions(wells))
  }
  if (depth)
    for (const tract of remaining) {
      const wellsThere = pugh ? wellsOfTract(tract.id, wells) : wells
      const below = releasedBelow(depth, wellsThere).value
      const nothingBelow = tract.toFt !== null && below !== null && tract.toFt <= below
      if (wellsThere.length === 0 || tract.depthReleased || nothingBelow) continue
      parts.push(part(tract, { clause: 'PUGH_DEPTH', paragraph: depth.paragraph, belowFt: below }))
      if (below === null)
        cautions.push(
          `Tract ${tract.tractNumber}: the depth of ${wellList(wellsThere.map(({ name }) => name))} is not on record.`,
        )
    }
  const open = notDismissed(parts, facts.events)
  if (open.length === 0) return { proposal: null, cautions }
  return {
    proposal: { key: partsKey(open), sentence: describeProposal(open), parts: open, evidence },
    cautions: [...new Set(cautions)],
  }
}

type ReleaseDay = { come: boolean; evidence: string[]; caution: string[] }

/** Determines if the primary term, and continuous development after it, have ended. */
function releaseDay(facts: LeaseFacts, standing: LeaseStanding, today: Day): ReleaseDay {
  const { expiresOn } = standing
  const not = (caution: string[] = []) => ({ come: false, evidence: [], caution })
  if (expiresOn === null) {
    const unknown = 'The end of the primary term is not on record'
    return facts.leaseFields.heldOfRecord
      ? {
          come: true,
          evidence: ['Held past its primary term, by its record.'],
          caution: [`${unknown}: the date the release came due is unknown.`],
        }
      : not([`${unknown}, so it is unknown whether a release is due.`])
  }
  if (expiresOn >= today && !facts.leaseFields.heldOfRecord) return not()
  const ended = `Primary term ended ${formatDay(expiresOn)}.`
  if (!confirmedProvisions(facts.provisions, 'CONTINUOUS_DEVELOPMENT'))
    return { come: true, evidence: [ended], caution: [] }
  const [next] = nextWell(facts, standing)
  // No next well is due while one is being drilled.
  if (!next) return not()
  if (next.dueDate >= today)
    return not([`Continuous development: the next well is due by ${formatShortDay(next.dueDate, today)}.`])
  const development = `Continuous development ended ${formatDay(next.dueDate)}: no next well by then.`
  return { come: true, evidence: [ended, development], caution: [] }
}

/** True if no well or unit holds a tract. */
function isOutside(facts: LeaseFacts, tract: TractOfLease, today: Day): boolean {
  const factsThere = factsOfTract(facts, tract.id)
  const standing = leaseStanding(withGapsSettled(factsThere, today), today)
  if (isLapsed(standing)) return true
  return factsThere.wells.length === 0 && standing.heldBy !== 'OPERATIONS'
}

function outsideReason(facts: LeaseFacts, { id, tractNumber }: TractOfLease, today: Day): string {
  const wells = wellsOfTract(id, facts.wells)
  if (wells.length === 0) return `Tract ${tractNumber}: no holding well or unit on record.`
  const { lastProducedOn, lapseOn } = tractStatus(facts, id, today)
  const names = wellList([...new Set(wells.map(({ name }) => name))])
  const last =
    lastProducedOn === null ? 'no production on record' : `last produced ${formatDay(lastProducedOn)}`
  return `Tract ${tractNumber}: ${names}, ${last}${lapseOn === null ? '' : `; nothing held it from ${formatDay(lapseOn)}`}.`
}

function pughCautions(facts: LeaseFacts, land: readonly TractOfLease[], today: Day): string[] {
  const cautions: string[] = []
  const names = (wells: readonly { name: string }[]) => [...new Set(wells.map(({ name }) => name))].join(', ')
  const unplaced = unplacedWells(facts.wells)
  if (unplaced.length > 0 && land.length > 1)
    cautions.push(
      `${names(unplaced)}: linked to no tract, so assumed to hold all of them. Name the tract in the link.`,
    )
  for (const tract of land) {
    const { lapseOn, ...standing } = tractStatus(facts, tract.id, today)
    if (lapseOn !== null && isLapsed({ lapseOn, ...standing }) && !isOutside(facts, tract, today))
      cautions.push(
        `Tract ${tract.tractNumber}: on record, nothing held it from ${formatDay(lapseOn)} until ${names(wellsOfTract(tract.id, facts.wells))} produced again. Was it released then?`,
      )
  }
  return cautions
}

function retainedEvidence(
  clause: ProvisionOf<'RETAINED_ACREAGE'>,
  remaining: readonly TractOfLease[],
  wells: readonly HoldingWell[],
): string {
  const held = addAcres(remaining.map(tract => tract.held))
  const { value } = retainedAcres(clause, wells, held)
  const { verticalAcres, horizontalAcres, tolerancePercent } = clause.parameters
  const who = wells.length === 0 ? 'No well' : capitalized(wellList(wells.map(({ name }) => name)))
  return `${who} may retain ${formatAcres(value)} of ${formatAcres(held)} ac: ${verticalAcres} ac for a vertical well, ${horizontalAcres} for a horizontal one, ${tolerancePercent}% tolerance.`
}

function retainedCautions(
  wells: readonly { name: string; trajectory: string | null; unit: string | null }[],
): string[] {
  const bare = wells.filter(({ trajectory }) => trajectory === null)
  const pooled = wells.filter(({ unit }) => unit !== null)
  return [
    ...(bare.length > 0
      ? [
          `${capitalized(wellList(bare.map(({ name }) => name)))}: trajectory not on record, counted as vertical.`,
        ]
      : []),
    ...(pooled.length > 0
      ? [
          `${capitalized(wellList(pooled.map(({ name }) => name)))} hold${pooled.length === 1 ? 's' : ''} through a unit: the unit’s acres may be retained instead of the clause’s.`,
        ]
      : []),
  ]
}

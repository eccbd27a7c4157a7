import { capitalize } from '../../../ui/formats.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { sumAcres } from '../acres/acres-sum.ts'
import { formatDay, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { releaseDepth } from './depth-release.ts'
import { nextWellObligations } from '../status/development.ts'
import { wellList } from '../status/evidence-lines.ts'
import type { HoldingWell, LeaseFacts } from '../status/lease-facts.ts'
import { isLive } from '../record/lease-status.ts'
import { confirmedProvision, type ProvisionOf } from '../record/provision.ts'
import { partsKey, withoutDismissed, describeProposal, type ProposedPart } from './describe-release.ts'
import { acresBeyondRetained, retainedAcres } from '../status/retained-acreage.ts'
import { assessLease } from '../status/status.ts'
import type { LeaseAssessment } from '../status/lease-assessment.ts'
import {
  toTractFacts,
  holdingWellsOn,
  hasProvenLapse,
  settlePastGaps,
  assessTract,
  wellsWithoutTract,
  wellsHoldingTract,
  type LeaseTract,
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

export type ReleaseResult = {
  proposal: ReleaseProposal | null
  /** Obstacles to reading the release, and assumptions behind it. */
  cautions: string[]
}

const noRelease: ReleaseResult = { proposal: null, cautions: [] }

/**
 * Computes what the confirmed Pugh, retained-acreage and depth clauses release on `today`: after the end of the
 * primary term, and of continuous development if the lease has that clause. Under a Pugh clause each tract is judged
 * separately by the ordinary rules; without one a well holds every acre. Nothing is proposed for a lease that is
 * itself in doubt. Source: field notes §3a, step 5.
 */
export function proposeRelease(facts: LeaseFacts, tracts: readonly LeaseTract[], today: Day): ReleaseResult {
  const pugh = confirmedProvision(facts.provisions, 'PUGH_ACREAGE')
  const retainedClause = confirmedProvision(facts.provisions, 'RETAINED_ACREAGE')
  const depth = confirmedProvision(facts.provisions, 'PUGH_DEPTH')
  if (!pugh && !retainedClause && !depth) return noRelease
  const assessment = assessLease(facts, today)
  if (!isLive(assessment.status) || assessment.status === 'PENDING' || assessment.status === 'SUSPENDED')
    return noRelease
  const day = releaseDay(facts, assessment, today)
  if (!day.come) return { proposal: null, cautions: day.caution }
  if (assessment.lapseRisk || facts.wells.length === 0) return noRelease

  const cautions = [...day.caution]
  const heldTracts = tracts.filter(({ gone }) => !gone)
  const parts: ProposedPart[] = []
  const evidence = [...day.evidence]
  const toPart = (
    tract: LeaseTract,
    details: Pick<ProposedPart, 'clause' | 'paragraph'> & Partial<ProposedPart>,
  ) => ({
    tractId: tract.id,
    tractNumber: tract.tractNumber,
    held: tract.held,
    acres: null,
    belowFt: null,
    ...details,
  })

  const unheldTracts = pugh ? heldTracts.filter(tract => isUnheld(facts, tract, today)) : []
  if (pugh) {
    cautions.push(...pughCautions(facts, heldTracts, today))
    // If nothing holds any tract, the whole lease is in question rather than a part of it.
    if (unheldTracts.length === heldTracts.length) return { proposal: null, cautions }
    for (const tract of unheldTracts) {
      parts.push(toPart(tract, { clause: 'PUGH_ACREAGE', paragraph: pugh.paragraph }))
      evidence.push(unheldReason(facts, tract, today))
    }
  }
  const remaining = heldTracts.filter(tract => !unheldTracts.includes(tract))
  const wells = holdingWellsOn(facts, today)
  if (retainedClause) {
    const excess = acresBeyondRetained(retainedClause, remaining, wells)
    for (const { tractId, acres } of excess ?? []) {
      const tract = remaining.find(({ id }) => id === tractId)!
      parts.push(toPart(tract, { clause: 'RETAINED_ACREAGE', paragraph: retainedClause.paragraph, acres }))
    }
    if (excess === null)
      cautions.push('A tract’s acres are unknown, so the acreage to release is unknown too.')
    else if (excess.length > 0) evidence.push(retainedEvidence(retainedClause, remaining, wells))
    cautions.push(...retainedCautions(wells))
  }
  if (depth)
    for (const tract of remaining) {
      const tractWells = pugh ? wellsHoldingTract(tract.id, wells) : wells
      const releasedBelowFt = releaseDepth(depth, tractWells).value
      const isAlreadyShallower =
        tract.toFt !== null && releasedBelowFt !== null && tract.toFt <= releasedBelowFt
      if (tractWells.length === 0 || tract.depthReleased || isAlreadyShallower) continue
      parts.push(
        toPart(tract, { clause: 'PUGH_DEPTH', paragraph: depth.paragraph, belowFt: releasedBelowFt }),
      )
      if (releasedBelowFt === null)
        cautions.push(
          `Tract ${tract.tractNumber}: the depth of ${wellList(tractWells.map(({ name }) => name))} is not on record.`,
        )
    }
  const pendingParts = withoutDismissed(parts, facts.events)
  if (pendingParts.length === 0) return { proposal: null, cautions }
  return {
    proposal: {
      key: partsKey(pendingParts),
      sentence: describeProposal(pendingParts),
      parts: pendingParts,
      evidence,
    },
    cautions: [...new Set(cautions)],
  }
}

type ReleaseDay = { come: boolean; evidence: string[]; caution: string[] }

/** Determines if the primary term, and continuous development after it, have ended. */
function releaseDay(facts: LeaseFacts, assessment: LeaseAssessment, today: Day): ReleaseDay {
  const { expiresOn } = assessment
  const notDue = (caution: string[] = []) => ({ come: false, evidence: [], caution })
  if (expiresOn === null) {
    const unknownEnd = 'The end of the primary term is not on record'
    return facts.leaseFields.heldOfRecord
      ? {
          come: true,
          evidence: ['Held past its primary term, by its record.'],
          caution: [`${unknownEnd}: the date the release came due is unknown.`],
        }
      : notDue([`${unknownEnd}, so it is unknown whether a release is due.`])
  }
  if (expiresOn >= today && !facts.leaseFields.heldOfRecord) return notDue()
  const termEnded = `Primary term ended ${formatDay(expiresOn)}.`
  if (!confirmedProvision(facts.provisions, 'CONTINUOUS_DEVELOPMENT'))
    return { come: true, evidence: [termEnded], caution: [] }
  const [nextWellDue] = nextWellObligations(facts, assessment)
  // No next well is due while one is being drilled.
  if (!nextWellDue) return notDue()
  if (nextWellDue.dueDate >= today)
    return notDue([
      `Continuous development: the next well is due by ${formatShortDay(nextWellDue.dueDate, today)}.`,
    ])
  const developmentEnded = `Continuous development ended ${formatDay(nextWellDue.dueDate)}: no next well by then.`
  return { come: true, evidence: [termEnded, developmentEnded], caution: [] }
}

/** True if no well or unit holds a tract. */
function isUnheld(facts: LeaseFacts, tract: LeaseTract, today: Day): boolean {
  const tractFacts = toTractFacts(facts, tract.id)
  const assessment = assessLease(settlePastGaps(tractFacts, today), today)
  if (hasProvenLapse(assessment)) return true
  return tractFacts.wells.length === 0 && assessment.heldBy !== 'OPERATIONS'
}

function unheldReason(facts: LeaseFacts, { id, tractNumber }: LeaseTract, today: Day): string {
  const wells = wellsHoldingTract(id, facts.wells)
  if (wells.length === 0) return `Tract ${tractNumber}: no holding well or unit on record.`
  const { lastProducedOn, lapseOn } = assessTract(facts, id, today)
  const names = wellList([...new Set(wells.map(({ name }) => name))])
  const lastProduced =
    lastProducedOn === null ? 'no production on record' : `last produced ${formatDay(lastProducedOn)}`
  return `Tract ${tractNumber}: ${names}, ${lastProduced}${lapseOn === null ? '' : `; nothing held it from ${formatDay(lapseOn)}`}.`
}

function pughCautions(facts: LeaseFacts, heldTracts: readonly LeaseTract[], today: Day): string[] {
  const cautions: string[] = []
  const wellNames = (wells: readonly { name: string }[]) =>
    [...new Set(wells.map(({ name }) => name))].join(', ')
  const unplacedWellList = wellsWithoutTract(facts.wells)
  if (unplacedWellList.length > 0 && heldTracts.length > 1)
    cautions.push(
      `${wellNames(unplacedWellList)}: linked to no tract, so assumed to hold all of them. Name the tract in the link.`,
    )
  for (const tract of heldTracts) {
    const { lapseOn, ...assessment } = assessTract(facts, tract.id, today)
    if (lapseOn !== null && hasProvenLapse({ lapseOn, ...assessment }) && !isUnheld(facts, tract, today))
      cautions.push(
        `Tract ${tract.tractNumber}: on record, nothing held it from ${formatDay(lapseOn)} until ${wellNames(wellsHoldingTract(tract.id, facts.wells))} produced again. Was it released then?`,
      )
  }
  return cautions
}

function retainedEvidence(
  clause: ProvisionOf<'RETAINED_ACREAGE'>,
  remaining: readonly LeaseTract[],
  wells: readonly HoldingWell[],
): string {
  const heldAcres = sumAcres(remaining.map(tract => tract.held))
  const { value } = retainedAcres(clause, wells, heldAcres)
  const { verticalAcres, horizontalAcres, tolerancePercent } = clause.parameters
  const wellText = wells.length === 0 ? 'No well' : capitalize(wellList(wells.map(({ name }) => name)))
  return `${wellText} may retain ${formatAcres(value)} of ${formatAcres(heldAcres)} ac: ${verticalAcres} ac for a vertical well, ${horizontalAcres} for a horizontal one, ${tolerancePercent}% tolerance.`
}

function retainedCautions(
  wells: readonly { name: string; trajectory: string | null; unit: string | null }[],
): string[] {
  const withoutTrajectory = wells.filter(({ trajectory }) => trajectory === null)
  const pooledWells = wells.filter(({ unit }) => unit !== null)
  return [
    ...(withoutTrajectory.length > 0
      ? [
          `${capitalize(wellList(withoutTrajectory.map(({ name }) => name)))}: trajectory not on record, counted as vertical.`,
        ]
      : []),
    ...(pooledWells.length > 0
      ? [
          `${capitalize(wellList(pooledWells.map(({ name }) => name)))} hold${pooledWells.length === 1 ? 's' : ''} through a unit: the unit’s acres may be retained instead of the clause’s.`,
        ]
      : []),
  ]
}

import { Decimal } from 'decimal.js'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatCount } from '../../../ui/formats.ts'
import { remainingTract, type Release } from '../acres/remaining-tract.ts'
import type { LeaseEvent } from '../record/lease-event.ts'
import { isDepthOnly, type ReleasedPart } from '../record/release-terms.ts'

export type ReleasableTract = {
  id: string
  tractNumber: string
  /** The tract's acres before any release, and the depth to which the lease extends there. */
  acres: number | null
  toFt: number | null
}

type FieldProblems = Record<string, string>

/**
 * Validates a partial release and returns problems by field: a tract of another lease, more acres than there are,
 * depths that are not held. Every release on record counts, regardless of date, so that their total never exceeds
 * the tract.
 */
export function releaseProblems(
  event: LeaseEvent,
  tracts: readonly ReleasableTract[],
  recorded: readonly Release[],
): FieldProblems {
  if (event.type === 'RELEASE_DISMISSED') return { type: 'Dismiss a proposed release on its lease.' }
  if (event.type !== 'PARTIALLY_RELEASED')
    return event.release === null ? {} : { type: 'Only a partial release can list tracts.' }
  if (event.release === null) return releaseWithoutTractsProblems(event, tracts, recorded)
  const problems: FieldProblems = {}
  const parts = event.release.parts
  parts.forEach((part, index) => {
    const tract = tracts.find(({ id }) => id === part.tractId)
    const previous: Release[] = [...recorded, { date: event.date, parts: parts.slice(0, index), acres: null }]
    const field = `release.parts.${index}.${isDepthOnly(part) ? 'belowFt' : 'acres'}`
    if (!tract)
      problems[`release.parts.${index}.tractId`] = 'This tract is not on the lease. Choose one of its tracts.'
    else if (!event.release!.alreadyOut) {
      const problem = isDepthOnly(part)
        ? depthProblem(part, tract, previous)
        : acresProblem(part, tract, previous)
      if (problem) problems[field] = problem
    }
  })
  return problems
}

function acresProblem(
  { acres }: ReleasedPart,
  tract: ReleasableTract,
  previous: readonly Release[],
): string | null {
  const { held, whole } = remainingTract(tract.id, tract.acres, previous)
  const name = `Tract ${tract.tractNumber}`
  if (whole) return `${name} has already been released.`
  if (acres === null || held === null || acres <= held) return null
  return `${name} has ${formatAcres(held)} ac left to release; ${formatAcres(acres)} ac is more than that.`
}

function depthProblem(
  { belowFt }: ReleasedPart,
  tract: ReleasableTract,
  previous: readonly Release[],
): string | null {
  const { toFt, whole } = remainingTract(tract.id, tract.acres, previous)
  const name = `Tract ${tract.tractNumber}`
  if (whole) return `${name} has already been released.`
  const depths = [toFt, tract.toFt].filter(depth => depth !== null)
  const deepest = depths.length === 0 ? null : Math.min(...depths)
  if (belowFt === null || deepest === null || belowFt < deepest) return null
  return `${name} is held to ${formatCount(deepest)} ft: there is nothing below ${formatCount(belowFt)} ft to release.`
}

/** Validates an old release with only its acres on record. */
function releaseWithoutTractsProblems(
  { acres }: LeaseEvent,
  tracts: readonly ReleasableTract[],
  recorded: readonly Release[],
): FieldProblems {
  if (acres === null)
    return {
      release: 'Choose the released tracts, or give the acres if the tract is unknown.',
    }
  const remaining = tracts.map(tract => remainingTract(tract.id, tract.acres, recorded).held)
  if (remaining.some(releasable => releasable === null)) return {}
  const alreadyReleased = recorded.reduce(
    (sum, release) => sum.plus(release.parts.length === 0 ? (release.acres ?? 0) : 0),
    new Decimal(0),
  )
  const releasable = remaining
    .reduce<Decimal>((sum, release) => sum.plus(release ?? 0), new Decimal(0))
    .minus(alreadyReleased)
  if (releasable.gte(acres)) return {}
  return {
    acres: `The lease has ${formatAcres(Decimal.max(releasable, 0).toString())} ac left to release; ${formatAcres(acres)} ac is more than that.`,
  }
}

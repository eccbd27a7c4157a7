import { Decimal } from 'decimal.js'
import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseEvent } from '../record/lease-event.ts'
import { isDepthOnly, type ReleasedPart } from '../record/release-terms.ts'

/** A release in effect on some day. Without parts, only its acres are on record, not the tract. */
export type Release = { date: Day; parts: readonly ReleasedPart[]; acres: number | null }

/** Returns the releases in force on `today`, except those that the acres on file already exclude. */
export const releasesOn = (events: readonly LeaseEvent[], today: Day): Release[] =>
  events
    .filter(event => event.type === 'PARTIALLY_RELEASED' && event.date <= today && !event.release?.alreadyOut)
    .map(({ date, release, acres }) => ({ date, parts: release?.parts ?? [], acres }))

/** The rest of a tract after releases. */
export type RemainingTract = {
  /** Acres still held; null if the tract's acres are unknown and it is not released as a whole. */
  held: number | null
  /** Acres released; null if the tract's acres are unknown. `held + released` are the tract's acres. */
  released: number | null
  whole: boolean
  /** The depth in ft below which rights were released, or the formation below whose base they were. */
  toFt: number | null
  toFormation: string | null
  /** True if more was released than the tract has: one of the two is wrong. */
  beyond: boolean
}

/** Computes the rest of a tract from its gross acres, excluding releases without a tract; see `allocateReleases`. */
export function remainingTract(
  tractId: string | undefined,
  gross: number | null,
  releases: readonly Release[],
) {
  const parts = releases.flatMap(release => release.parts.filter(part => part.tractId === tractId))
  return remainingAfter(gross, parts)
}

function remainingAfter(gross: number | null, parts: readonly ReleasedPart[]): RemainingTract {
  const depths = parts.filter(isDepthOnly)
  const surface = parts.filter(part => !isDepthOnly(part))
  const statedAcres = surface.reduce((sum, { acres }) => sum.plus(acres ?? 0), new Decimal(0))
  const isComplete =
    surface.length > 0 &&
    (surface.some(({ acres }) => acres === null) || (gross !== null && statedAcres.gte(gross)))
  const feet = depths.flatMap(({ belowFt }) => (belowFt === null ? [] : [belowFt]))
  const released = gross === null ? null : isComplete ? gross : statedAcres.toNumber()
  return {
    held: isComplete ? 0 : gross === null ? null : subtractAcres(gross, statedAcres),
    released: gross === null && surface.length === 0 ? 0 : released,
    whole: isComplete,
    toFt: feet.length === 0 ? null : Math.min(...feet),
    toFormation: depths.findLast(({ belowFormation }) => belowFormation !== null)?.belowFormation ?? null,
    beyond: gross !== null && statedAcres.gt(gross),
  }
}

const subtractAcres = (gross: number, released: Decimal) => new Decimal(gross).minus(released).toNumber()

type HeldAcres = { held: number | null }

/**
 * Allocates the acres of releases that name no tract in proportion to what each tract still holds; exact for a lease
 * of one tract. Null if a tract's acres are unknown.
 */
export function allocateReleases(
  tracts: readonly HeldAcres[],
  releases: readonly Release[],
): Decimal[] | null {
  const acres = releases
    .filter(({ parts }) => parts.length === 0)
    .reduce((sum, release) => sum.plus(release.acres ?? 0), new Decimal(0))
  if (acres.isZero()) return tracts.map(() => acres)
  if (tracts.some(({ held }) => held === null)) return null
  const total = tracts.reduce((sum, { held }) => sum.plus(held ?? 0), new Decimal(0))
  if (total.isZero()) return tracts.map(() => total)
  const allocated = Decimal.min(acres, total)
  return tracts.map(({ held }) => new Decimal(held ?? 0).times(allocated).div(total))
}

import { z } from 'zod'
import { line, optionalAcres, optionalCount, optionalDay, optionalLine } from '../../../core/form/fields.ts'

/** A released tract or part of one. Depths without acres: the rights below them were released, the acres stay. */
export const releasedPart = z.object({
  tractId: z.uuid('Choose a tract of this lease.'),
  /** The tract number at that time, for the history and for tracts removed since. */
  tractNumber: line('Tract', 20).default(''),
  /** Acres released; null means all that was held. */
  acres: optionalAcres('Acres released'),
  belowFt: optionalCount('Below', 'ft', 60_000, 1),
  belowFormation: optionalLine('Below the base of', 100),
})
export type ReleasedPart = z.output<typeof releasedPart>

/** The tracts given back by a partial release, and the public record of it. */
export const releaseTerms = z.object({
  parts: z.array(releasedPart).min(1, 'Choose the tracts that were released.').max(500),
  recordedOn: optionalDay('Recorded on'),
  instrument: optionalLine('Instrument no.', 60),
  /** True if the acres on file were entered after this release and already exclude it. */
  alreadyOut: z.boolean().default(false).meta({ title: 'Already excluded from the acres on record' }),
})
export type ReleaseTerms = z.output<typeof releaseTerms>

/** True if a part releases depths only, which leaves the surface acres unchanged. */
export const isDepthOnly = ({ belowFt, belowFormation }: Pick<ReleasedPart, 'belowFt' | 'belowFormation'>) =>
  belowFt !== null || belowFormation !== null

import { z } from 'zod'
import { line, optionalAcres, optionalCount, optionalDay, optionalLine } from '../../../core/form/fields.ts'

/** A tract, or a part of it, that was given back. Depths without acres: the rights below them went, the acres stay. */
export const releasedPart = z.object({
  tractId: z.uuid('Choose a tract of this lease.'),
  /** As it was called then, for the history and for a tract that was removed since. */
  tractNumber: line('Tract', 20).default(''),
  /** Acres released; null is all that was held. */
  acres: optionalAcres('Acres released'),
  belowFt: optionalCount('Below', 'ft', 60_000, 1),
  belowFormation: optionalLine('Below the base of', 100),
})
export type ReleasedPart = z.output<typeof releasedPart>

/** What a partial release gives back, and where it is on record. */
export const releaseTerms = z.object({
  parts: z.array(releasedPart).min(1, 'Choose the tracts that were released.').max(500),
  recordedOn: optionalDay('Recorded on'),
  instrument: optionalLine('Instrument no.', 60),
  /** The acres on file were entered after this release and leave it out already. */
  alreadyOut: z.boolean().default(false).meta({ title: 'Already excluded from the acres on record' }),
})
export type ReleaseTerms = z.output<typeof releaseTerms>

/** Whether a part gives back depths only: its acres at the surface stay. */
export const isDepthOnly = ({ belowFt, belowFormation }: Pick<ReleasedPart, 'belowFt' | 'belowFormation'>) =>
  belowFt !== null || belowFormation !== null

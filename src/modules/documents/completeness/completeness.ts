import type { Day } from '../../../core/time/calendar.ts'
import type { DocumentKind } from '../document.ts'
import { requirements } from './required.data.ts'

/** A document of a file: what it is, and its last day. */
type Held = { kind: DocumentKind; expiresOn: Day | null }

export type Required = { kind: DocumentKind; why: string; state: 'there' | 'missing' | 'expired' }

/**
 * What the file of a lease or well is expected to hold at its stage, and whether it does on a day. One document that still
 * holds is enough; where all have expired, that is said.
 */
export function completeness(
  noun: 'leases' | 'wells',
  stage: string,
  held: readonly Held[],
  today: Day,
): Required[] {
  return requirements[noun]
    .filter(({ stages }) => stages.includes(stage))
    .map(({ kind, why }) => {
      const known = held.filter(each => each.kind === kind)
      const holds = known.some(({ expiresOn }) => expiresOn === null || expiresOn >= today)
      return { kind, why, state: holds ? 'there' : known.length > 0 ? 'expired' : 'missing' }
    })
}

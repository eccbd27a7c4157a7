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

/** The file of a lease or well with what it is expected to hold. */
export type RequiredFile = { id: string; name: string; required: readonly Required[] }

const isLacking = ({ state }: Required) => state !== 'there'

/** The files that lack something, or one kind, those that lack most first; `lacking` counts those that do not fit, too. */
export function lackingFiles<File extends RequiredFile>(
  files: readonly File[],
  kind: DocumentKind | null,
  max: number,
): { rows: File[]; lacking: number } {
  const lacks = ({ required }: File) => required.filter(isLacking).length
  const lacking = files.filter(({ required }) =>
    required.some(item => isLacking(item) && (kind === null || item.kind === kind)),
  )
  return { rows: lacking.toSorted((a, b) => lacks(b) - lacks(a)).slice(0, max), lacking: lacking.length }
}

/** Each kind that is required of some file, in the order of the rules, with why and how many files lack it. */
export function lackingKinds(files: readonly RequiredFile[]) {
  const kinds = new Map<
    DocumentKind,
    { kind: DocumentKind; why: string; required: number; lacking: number }
  >()
  for (const item of files.flatMap(({ required }) => required)) {
    const { kind, why } = item
    const known = kinds.get(kind) ?? { kind, why, required: 0, lacking: 0 }
    kinds.set(kind, {
      ...known,
      required: known.required + 1,
      lacking: known.lacking + (isLacking(item) ? 1 : 0),
    })
  }
  const order = [...requirements.leases, ...requirements.wells].map(({ kind }) => kind)
  return [...kinds.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

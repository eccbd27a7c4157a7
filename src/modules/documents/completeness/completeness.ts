import type { Day } from '../../../core/time/calendar.ts'
import type { DocumentKind } from '../document.ts'
import { requirements } from './required.data.ts'

/** A document in a file: its kind and its expiry date. */
type DocumentOnFile = { kind: DocumentKind; expiresOn: Day | null }

export type RequiredDocument = { kind: DocumentKind; reason: string; state: 'there' | 'missing' | 'expired' }

/**
 * The documents that the file of a lease or well requires at its stage, and whether each is there on a given
 * day. One unexpired document is enough; if all have expired, the result reports that.
 */
export function checkCompleteness(
  noun: 'leases' | 'wells',
  stage: string,
  documentsOnFile: readonly DocumentOnFile[],
  today: Day,
): RequiredDocument[] {
  return requirements[noun]
    .filter(({ stages }) => stages.includes(stage))
    .map(({ kind, reason }) => {
      const ofKind = documentsOnFile.filter(document => document.kind === kind)
      const isCurrent = ofKind.some(({ expiresOn }) => expiresOn === null || expiresOn >= today)
      return { kind, reason, state: isCurrent ? 'there' : ofKind.length > 0 ? 'expired' : 'missing' }
    })
}

/** The file of a lease or well with the documents it requires. */
export type RequiredFile = { id: string; name: string; required: readonly RequiredDocument[] }

const isMissing = ({ state }: RequiredDocument) => state !== 'there'

/**
 * The files that lack any document, or one kind, with the most incomplete first; `lacking` also counts those
 * beyond the limit.
 */
export function incompleteFiles<File extends RequiredFile>(
  files: readonly File[],
  kind: DocumentKind | null,
  max: number,
): { rows: File[]; lacking: number } {
  const countMissing = ({ required }: File) => required.filter(isMissing).length
  const lacking = files.filter(({ required }) =>
    required.some(item => isMissing(item) && (kind === null || item.kind === kind)),
  )
  return {
    rows: lacking.toSorted((a, b) => countMissing(b) - countMissing(a)).slice(0, max),
    lacking: lacking.length,
  }
}

/**
 * Each kind that any file requires, in the order of the rules, with the reason and the number of files that
 * lack it.
 */
export function countMissingKinds(files: readonly RequiredFile[]) {
  const kinds = new Map<
    DocumentKind,
    { kind: DocumentKind; reason: string; required: number; lacking: number }
  >()
  for (const requirement of files.flatMap(({ required }) => required)) {
    const { kind, reason } = requirement
    const entry = kinds.get(kind) ?? { kind, reason, required: 0, lacking: 0 }
    kinds.set(kind, {
      ...entry,
      required: entry.required + 1,
      lacking: entry.lacking + (isMissing(requirement) ? 1 : 0),
    })
  }
  const order = [...requirements.leases, ...requirements.wells].map(({ kind }) => kind)
  return [...kinds.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

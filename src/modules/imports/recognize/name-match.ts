import { fields } from './fields.ts'
import type { Field } from './field.ts'
import { headerWords, squeezed, withoutFillers, withoutUnit } from './header-words.ts'

/** A field that a heading may name; `score` from 0 to 1, `name` the known name that it equals or resembles. */
export type NameMatch = { field: Field; score: number; name: string }

type Known = { field: Field; name: string; rank: number }

/** Known names, words run together, under each way of writing them. The first name of a field ranks first. */
const exact = new Map<string, Known[]>()
const loose = new Map<string, Known[]>()
const all: { words: ReadonlySet<string>; known: Known }[] = []

/** Words that name nothing by themselves: "number" is no short form of "volume number". */
const vague = new Set(['no', 'name', 'date', 'code', 'type', 'id'])

const put = (map: Map<string, Known[]>, key: string, known: Known) => {
  const list = map.get(key)
  if (!list) map.set(key, [known])
  else if (!list.some(other => other.field === known.field)) list.push(known)
}
for (const field of fields) {
  field.names.forEach((name, rank) => {
    const { words } = headerWords(name)
    const known = { field, name, rank }
    put(exact, squeezed(words), known)
    const bare = withoutFillers(withoutUnit(words))
    if (bare.some(word => !vague.has(word))) put(loose, squeezed(bare), known)
    all.push({ words: new Set(words), known })
  })
}

/**
 * The fields that a heading may name, best first. Equal names count fully; names that differ by a unit or by words
 * such as "volume", names cut off at ten letters (as in shapefiles), and names with further words around them, less.
 */
export function matchName(header: string): NameMatch[] {
  const { words } = headerWords(header)
  if (!words.length) return []
  const found = new Map<string, NameMatch>()
  const add = (known: Known, score: number) => {
    const { field, name, rank } = known
    const match = { field, name, score: score - Math.min(rank, 40) * 0.002 }
    const before = found.get(field.id)
    if (!before || before.score < match.score) found.set(field.id, match)
  }
  const key = squeezed(words)
  for (const known of exact.get(key) ?? []) add(known, 1)
  const bare = squeezed(withoutFillers(withoutUnit(words)))
  for (const known of loose.get(bare) ?? []) add(known, 0.94)
  for (const known of exact.get(bare) ?? []) add(known, 0.92)
  if (!found.size) for (const [known, score] of resembling(key, words)) add(known, score)
  return [...found.values()].sort((a, b) => b.score - a.score)
}

function* resembling(key: string, words: string[]): Generator<[Known, number]> {
  const cutOff = key.length >= 8 && key.length <= 10
  if (cutOff) {
    for (const [name, list] of exact) {
      if (name.length > key.length && name.startsWith(key)) for (const known of list) yield [known, 0.8]
    }
  }
  const own = new Set(words)
  for (const { words: theirs, known } of all) {
    if (theirs.size < 2 || ![...theirs].every(word => own.has(word))) continue
    yield [known, 0.5 + 0.35 * (theirs.size / own.size)]
  }
}

/** Whether a heading equals a known name; used to find the row of headings. */
export const isKnownName = (header: string): boolean => (matchName(header)[0]?.score ?? 0) >= 0.85

import type { Field } from '../../../core/importing/field.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importables } from '../../../core/module/modules.server.ts'
import { parseHeader, compactHeader, withoutFillers, withoutUnit } from './parse-header.ts'

/**
 * A field that a heading may name, with a `score` from 0 to 1; `name` is the known name that it equals or
 * resembles.
 */
export type NameMatch = { field: Field; score: number; name: string }

type Known = { field: Field; name: string; rank: number }

/** Known names without spaces, for each way of writing them. The first name of a field ranks first. */
type Names = {
  exact: Map<string, Known[]>
  loose: Map<string, Known[]>
  all: { words: ReadonlySet<string>; known: Known }[]
  /** The first ten letters, as in shapefiles. */
  cut: Map<string, Known[]>
}

/** Words that name nothing on their own: "number" is not short for "volume number". */
const vague = new Set(['no', 'name', 'date', 'code', 'type', 'id'])

const put = (map: Map<string, Known[]>, key: string, known: Known) => {
  const list = map.get(key)
  if (!list) map.set(key, [known])
  else if (!list.some(other => other.field === known.field)) list.push(known)
}

function namesIn(fields: readonly Field[]): Names {
  const names: Names = { exact: new Map(), loose: new Map(), all: [], cut: new Map() }
  for (const field of fields) {
    field.names.forEach((name, rank) => {
      const { words } = parseHeader(name)
      const known = { field, name, rank }
      put(names.exact, compactHeader(words), known)
      const bare = withoutFillers(withoutUnit(words))
      if (bare.some(word => !vague.has(word))) put(names.loose, compactHeader(bare), known)
      names.all.push({ words: new Set(words), known })
      for (const sign of ['_', '']) {
        const full = normalizeHeading(name, sign)
        if (full.length > ten) put(names.cut, full.slice(0, ten), known)
      }
    })
  }
  return names
}

/** Writes a name in lower case with a separator between its words, as agencies do. */
const normalizeHeading = (name: string, sign: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9#%]+/)
    .filter(Boolean)
    .join(sign)

/** Length of a column name in a shapefile. */
const ten = 10

const known = new WeakMap<Importable, Names>()
/** The names of one subject's fields; other subjects' names do not affect its files. */
function knownNames(subject: Importable): Names {
  const names = known.get(subject) ?? namesIn(subject.fields)
  known.set(subject, names)
  return names
}

/**
 * Returns the fields of a subject that a heading may name, best first. Equal names score fully. Names that
 * differ by a unit or words such as "volume", names truncated to ten letters (as in shapefiles), and names
 * with extra words score less.
 */
export function matchName(subject: Importable, header: string): NameMatch[] {
  const { exact, loose, all, cut } = knownNames(subject)
  const { words } = parseHeader(header)
  if (!words.length) return []
  const results = new Map<string, NameMatch>()
  const add = (known: Known, score: number) => {
    const { field, name, rank } = known
    const match = { field, name, score: score - Math.min(rank, 40) * 0.002 }
    const before = results.get(field.id)
    if (!before || before.score < match.score) results.set(field.id, match)
  }
  const key = compactHeader(words)
  for (const known of exact.get(key) ?? []) add(known, 1)
  const bare = compactHeader(withoutFillers(withoutUnit(words)))
  for (const known of loose.get(bare) ?? []) add(known, 0.94)
  for (const known of exact.get(bare) ?? []) add(known, 0.92)
  if (!results.size && header.length === ten)
    for (const known of cut.get(header.toLowerCase()) ?? []) add(known, 0.9)
  if (!results.size)
    for (const [known, score] of findResembling({ exact, all }, key, words)) add(known, score)
  return [...results.values()].sort((a, b) => b.score - a.score)
}

function* findResembling(
  { exact, all }: Pick<Names, 'exact' | 'all'>,
  key: string,
  words: string[],
): Generator<[Known, number]> {
  const cutOff = key.length >= 8 && key.length <= 10
  if (cutOff) {
    for (const [name, list] of exact) {
      if (name.length > key.length && name.startsWith(key)) for (const known of list) yield [known, 0.8]
    }
  }
  const wordSet = new Set(words)
  for (const { words: theirs, known } of all) {
    if (theirs.size < 2 || ![...theirs].every(word => wordSet.has(word))) continue
    yield [known, 0.5 + 0.35 * (theirs.size / wordSet.size)]
  }
}

/** True if a heading equals a known name of any subject; used to find the heading row. */
export const isKnownName = (header: string): boolean =>
  importables().some(subject => (matchName(subject, header)[0]?.score ?? 0) >= 0.85)

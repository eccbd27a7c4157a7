import type { Field } from '../../../core/importing/field.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importables } from '../../../core/module/modules.server.ts'
import { parseHeader, compactHeader, withoutFillers, withoutUnit } from './parse-header.ts'

/**
 * A field that a heading may name, with a `score` from 0 to 1; `name` is the known name that it equals or
 * resembles.
 */
export type NameMatch = { field: Field; score: number; name: string }

type KnownName = { field: Field; name: string; rank: number }

/** Known names without spaces, for each way of writing them. The first name of a field ranks first. */
type NameIndex = {
  exact: Map<string, KnownName[]>
  loose: Map<string, KnownName[]>
  all: { words: ReadonlySet<string>; known: KnownName }[]
  /** The first ten letters, as in shapefiles. */
  cut: Map<string, KnownName[]>
}

/** Words that name nothing on their own: "number" is not short for "volume number". */
const vagueNames = new Set(['no', 'name', 'date', 'code', 'type', 'id'])

const addName = (map: Map<string, KnownName[]>, key: string, name: KnownName) => {
  const list = map.get(key)
  if (!list) map.set(key, [name])
  else if (!list.some(existing => existing.field === name.field)) list.push(name)
}

function indexNames(fields: readonly Field[]): NameIndex {
  const names: NameIndex = { exact: new Map(), loose: new Map(), all: [], cut: new Map() }
  for (const field of fields) {
    field.names.forEach((name, rank) => {
      const { words } = parseHeader(name)
      const knownName = { field, name, rank }
      addName(names.exact, compactHeader(words), knownName)
      const significant = withoutFillers(withoutUnit(words))
      if (significant.some(word => !vagueNames.has(word)))
        addName(names.loose, compactHeader(significant), knownName)
      names.all.push({ words: new Set(words), known: knownName })
      for (const sign of ['_', '']) {
        const normalized = normalizeHeading(name, sign)
        if (normalized.length > truncatedLength)
          addName(names.cut, normalized.slice(0, truncatedLength), knownName)
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
const truncatedLength = 10

const indexBySubject = new WeakMap<Importable, NameIndex>()
/** The names of one subject's fields; other subjects' names do not affect its files. */
function nameIndexFor(subject: Importable): NameIndex {
  const names = indexBySubject.get(subject) ?? indexNames(subject.fields)
  indexBySubject.set(subject, names)
  return names
}

/**
 * Returns the fields of a subject that a heading may name, best first. Equal names score fully. Names that
 * differ by a unit or words such as "volume", names truncated to ten letters (as in shapefiles), and names
 * with extra words score less.
 */
export function matchName(subject: Importable, header: string): NameMatch[] {
  const { exact, loose, all, cut } = nameIndexFor(subject)
  const { words } = parseHeader(header)
  if (!words.length) return []
  const results = new Map<string, NameMatch>()
  const add = (knownName: KnownName, score: number) => {
    const { field, name, rank } = knownName
    const match = { field, name, score: score - Math.min(rank, 40) * 0.002 }
    const previous = results.get(field.id)
    if (!previous || previous.score < match.score) results.set(field.id, match)
  }
  const key = compactHeader(words)
  for (const knownName of exact.get(key) ?? []) add(knownName, 1)
  const significant = compactHeader(withoutFillers(withoutUnit(words)))
  for (const knownName of loose.get(significant) ?? []) add(knownName, 0.94)
  for (const knownName of exact.get(significant) ?? []) add(knownName, 0.92)
  if (!results.size && header.length === truncatedLength)
    for (const knownName of cut.get(header.toLowerCase()) ?? []) add(knownName, 0.9)
  if (!results.size)
    for (const [knownName, score] of findResembling({ exact, all }, key, words)) add(knownName, score)
  return [...results.values()].sort((a, b) => b.score - a.score)
}

function* findResembling(
  { exact, all }: Pick<NameIndex, 'exact' | 'all'>,
  key: string,
  words: string[],
): Generator<[KnownName, number]> {
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

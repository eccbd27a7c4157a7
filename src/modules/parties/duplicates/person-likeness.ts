import { isSlip, likeness } from '../names/likeness.ts'
import { shortForms } from '../names/name-words.data.ts'
import type { PersonName } from '../names/person-name.ts'

/** Points for two names being the same, and the reasons in words. Null if they belong to two people. */
export type Likeness = { points: number; says: string[] } | null

const formsByName = new Map<string, Set<number>>()
for (const [index, forms] of shortForms.entries())
  for (const form of forms) formsByName.set(form, (formsByName.get(form) ?? new Set()).add(index))
const isShortForm = (a: string, b: string) =>
  [...(formsByName.get(a) ?? [])].some(at => formsByName.get(b)?.has(at) === true)

const isNear = (a: string, b: string) =>
  a.length >= 4 && b.length >= 4 && (isSlip(a, b) || likeness(a, b) >= 0.94)

/**
 * Returns whether two names may belong to one person, even if one is "HADLAND SOLVEIG", as an index writes it
 * without a comma.
 */
export const personLikeness = (a: PersonName, b: PersonName): Likeness =>
  compareInOrder(a, b) ?? compareExchanged(a, b) ?? compareExchanged(b, a)

/** Compares with the surname first: the words must be equal, since nothing else shows the order. */
function compareExchanged(a: PersonName, b: PersonName): Likeness {
  if (a.given === null || a.given.length === 1 || a.surname.length === 1) return null
  const [given, ...middle] = [...a.middle, a.surname]
  const read = { ...a, surname: a.given, surnameParts: [], given: given!, middle }
  if (read.surname !== b.surname || read.given !== b.given) return null
  const result = compareInOrder(read, b)
  return result && { ...result, says: [...result.says, 'surname first'] }
}

/** Compares surname, given name, initials, and the suffix that distinguishes father and son. */
function compareInOrder(a: PersonName, b: PersonName): Likeness {
  const result = [surnames(a, b), givenNames(a, b), middleNames(a, b)]
  if (result.includes(null) || a.suffix !== b.suffix) return null
  const all = result as Exclude<Likeness, null>[]
  const suffix = a.suffix === null ? [] : [`both ${a.suffix}`]
  return {
    points: all.reduce((sum, { points }) => sum + points, suffix.length * 5),
    says: [...all.flatMap(({ says }) => says), ...suffix],
  }
}

const point = (points: number, ...messages: string[]): Likeness => ({ points, says: messages })

function surnames(a: PersonName, b: PersonName): Likeness {
  if (a.surname === b.surname) return point(30, 'same surname')
  if (a.surnameParts.includes(b.surname) || b.surnameParts.includes(a.surname))
    return point(20, 'one surname is part of the other')
  return isNear(a.surname, b.surname) ? point(20, 'surname differs by one letter') : null
}

function givenNames({ given: a }: PersonName, { given: b }: PersonName): Likeness {
  if (a === null || b === null) return a === b ? point(10) : null
  if (a === b) return a.length === 1 ? point(8, 'same initial') : point(30, 'same given name')
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? point(12, 'matching initial') : null
  if (isShortForm(a, b)) return point(20, 'short form of the given name')
  return a[0] === b[0] && isNear(a, b) ? point(20, 'given name differs by one letter') : null
}

function middleNames({ middle: a }: PersonName, { middle: b }: PersonName): Likeness {
  if (a.length === 0 || b.length === 0) return point(0)
  const [first, second] = [a[0]!, b[0]!]
  if (first === second)
    return first.length === 1 ? point(12, 'same middle initial') : point(18, 'same middle name')
  if (first.length === 1 || second.length === 1)
    return first[0] === second[0] ? point(10, 'matching middle initial') : null
  return isNear(first, second) ? point(10, 'middle name differs by one letter') : null
}

/** Returns whether two companies or trusts may be the same, by their distinctive words. */
export function wordsLikeness(a: readonly string[], b: readonly string[]): Likeness {
  if (a.length === 0 || b.length === 0) return null
  const [first, second] = [a.join(' '), b.join(' ')]
  if (first === second || first.replaceAll(' ', '') === second.replaceAll(' ', ''))
    return point(60, 'same name')
  // "Berg Royalty II" is not "Berg Royalty", and "Fund 3" is not "Fund 4".
  if (numbersIn(a) !== numbersIn(b)) return null
  const [less, more] = [new Set(a), new Set(b)].toSorted((x, y) => x.size - y.size)
  const shared = [...less!].filter(word => more!.has(word)).length
  if (shared === less!.size && shared === more!.size) return point(50, 'same words in another order')
  if (shared === less!.size && shared >= 2 && more!.size - shared === 1) return point(38, 'one extra word')
  const isOneSlip =
    a.length === b.length &&
    a.filter((word, index) => word !== b[index]).length === 1 &&
    a.every((word, index) => word === b[index] || isNear(word, b[index]!))
  return isOneSlip ? point(48, 'name differs by one letter') : null
}

const numbersIn = (words: readonly string[]) =>
  words
    .filter(word => /\d/.test(word) || /^(?:i{1,3}|iv|v|vi{1,3}|ix|x|one|two|three|four|five)$/.test(word))
    .join(' ')

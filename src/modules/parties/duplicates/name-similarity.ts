import { isTypo, wordSimilarity } from '../names/word-similarity.ts'
import { shortForms } from '../names/name-words.data.ts'
import type { PersonName } from '../names/person-name.ts'

/** Points for two names being the same, and the reasons in words. Null if they belong to two people. */
export type NameSimilarity = { points: number; reasons: string[] } | null

const formsByName = new Map<string, Set<number>>()
for (const [index, forms] of shortForms.entries())
  for (const form of forms) formsByName.set(form, (formsByName.get(form) ?? new Set()).add(index))
const isShortForm = (a: string, b: string) =>
  [...(formsByName.get(a) ?? [])].some(form => formsByName.get(b)?.has(form) === true)

const isSimilarWord = (a: string, b: string) =>
  a.length >= 4 && b.length >= 4 && (isTypo(a, b) || wordSimilarity(a, b) >= 0.94)

/**
 * Returns whether two names may belong to one person, even if one is "HADLAND SOLVEIG", as an index writes it
 * without a comma.
 */
export const comparePersons = (a: PersonName, b: PersonName): NameSimilarity =>
  compareInOrder(a, b) ?? compareSurnameFirst(a, b) ?? compareSurnameFirst(b, a)

/** Compares with the surname first: the words must be equal, since nothing else shows the order. */
function compareSurnameFirst(a: PersonName, b: PersonName): NameSimilarity {
  if (a.given === null || a.given.length === 1 || a.surname.length === 1) return null
  const [given, ...middle] = [...a.middle, a.surname]
  const swapped = { ...a, surname: a.given, surnameParts: [], given: given!, middle }
  if (swapped.surname !== b.surname || swapped.given !== b.given) return null
  const result = compareInOrder(swapped, b)
  return result && { ...result, reasons: [...result.reasons, 'surname first'] }
}

/** Compares surname, given name, initials, and the suffix that distinguishes father and son. */
function compareInOrder(a: PersonName, b: PersonName): NameSimilarity {
  const result = [compareSurnames(a, b), compareGivenNames(a, b), compareMiddleNames(a, b)]
  if (result.includes(null) || a.suffix !== b.suffix) return null
  const matches = result as Exclude<NameSimilarity, null>[]
  const suffix = a.suffix === null ? [] : [`both ${a.suffix}`]
  return {
    points: matches.reduce((sum, { points }) => sum + points, suffix.length * 5),
    reasons: [...matches.flatMap(({ reasons }) => reasons), ...suffix],
  }
}

const createSimilarity = (points: number, ...messages: string[]): NameSimilarity => ({
  points,
  reasons: messages,
})

function compareSurnames(a: PersonName, b: PersonName): NameSimilarity {
  if (a.surname === b.surname) return createSimilarity(30, 'same surname')
  if (a.surnameParts.includes(b.surname) || b.surnameParts.includes(a.surname))
    return createSimilarity(20, 'one surname is part of the other')
  return isSimilarWord(a.surname, b.surname) ? createSimilarity(20, 'surname differs by one letter') : null
}

function compareGivenNames({ given: a }: PersonName, { given: b }: PersonName): NameSimilarity {
  if (a === null || b === null) return a === b ? createSimilarity(10) : null
  if (a === b)
    return a.length === 1 ? createSimilarity(8, 'same initial') : createSimilarity(30, 'same given name')
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? createSimilarity(12, 'matching initial') : null
  if (isShortForm(a, b)) return createSimilarity(20, 'short form of the given name')
  return a[0] === b[0] && isSimilarWord(a, b)
    ? createSimilarity(20, 'given name differs by one letter')
    : null
}

function compareMiddleNames({ middle: a }: PersonName, { middle: b }: PersonName): NameSimilarity {
  if (a.length === 0 || b.length === 0) return createSimilarity(0)
  const [first, second] = [a[0]!, b[0]!]
  if (first === second)
    return first.length === 1
      ? createSimilarity(12, 'same middle initial')
      : createSimilarity(18, 'same middle name')
  if (first.length === 1 || second.length === 1)
    return first[0] === second[0] ? createSimilarity(10, 'matching middle initial') : null
  return isSimilarWord(first, second) ? createSimilarity(10, 'middle name differs by one letter') : null
}

/** Returns whether two companies or trusts may be the same, by their distinctive words. */
export function compareDistinctiveNames(a: readonly string[], b: readonly string[]): NameSimilarity {
  if (a.length === 0 || b.length === 0) return null
  const [first, second] = [a.join(' '), b.join(' ')]
  if (first === second || first.replaceAll(' ', '') === second.replaceAll(' ', ''))
    return createSimilarity(60, 'same name')
  // "Berg Royalty II" is not "Berg Royalty", and "Fund 3" is not "Fund 4".
  if (numberWords(a) !== numberWords(b)) return null
  const [smaller, larger] = [new Set(a), new Set(b)].toSorted((x, y) => x.size - y.size)
  const shared = [...smaller!].filter(word => larger!.has(word)).length
  if (shared === smaller!.size && shared === larger!.size)
    return createSimilarity(50, 'same words in another order')
  if (shared === smaller!.size && shared >= 2 && larger!.size - shared === 1)
    return createSimilarity(38, 'one extra word')
  const isOneSlip =
    a.length === b.length &&
    a.filter((word, index) => word !== b[index]).length === 1 &&
    a.every((word, index) => word === b[index] || isSimilarWord(word, b[index]!))
  return isOneSlip ? createSimilarity(48, 'name differs by one letter') : null
}

const numberWords = (words: readonly string[]) =>
  words
    .filter(word => /\d/.test(word) || /^(?:i{1,3}|iv|v|vi{1,3}|ix|x|one|two|three|four|five)$/.test(word))
    .join(' ')

import { foldName, foldAccents } from './fold.ts'
import { oSurnames, particles, suffixes, titles } from './name-words.data.ts'

/** A person's name, each part folded; an initial is one letter. */
export type PersonName = {
  given: string | null
  middle: string[]
  surname: string
  /** The parts of a surname of several words, such as a hyphenated one. */
  surnameParts: string[]
  suffix: string | null
}

/** Parses "John A. Smith, Jr.", "Smith, John A." and "SMITH JOHN A"; null if the text contains no person's name. */
export function readPerson(text: string): { person: PersonName | null; isJoint: boolean } {
  const [firstPart = '', ...otherParts] = text.split(/\s+(?:and|&)\s+|\s*&\s*/i)
  const isJoint = otherParts.some(part => part.trim() !== '')
  const parts = firstPart
    .split(',')
    .map(part => part.trim().split(' ').filter(Boolean))
    .filter(words => words.length > 0)
  let suffix: string | null = null
  const nameParts = parts
    .map(words =>
      words.filter((word, index) => {
        const folded = foldAccents(word)
        const is = suffixes[folded]
        // "V" may be an initial, "II" may not; a first name is never a suffix.
        if (is && (index > 0 || words.length === 1) && !(suffix && index === 0)) suffix = is
        return !(titles.has(folded) && (words.length > 1 || parts.length > 1)) && !(is && suffix === is)
      }),
    )
    .filter(words => words.length > 0)
  const [first, second] = nameParts
  if (!first) return { person: null, isJoint }
  // "John and Mary Smith": the surname follows the second given name.
  const borrowed =
    isJoint && first.length === 1 && !second ? otherParts.at(-1)!.trim().split(' ').slice(1) : []
  const person = second ? nameFromParts(second, first, suffix) : nameInOrder([...first, ...borrowed], suffix)
  return { person, isJoint }
}

/** "Pat O Brien" is Pat O'Brien; "Pat O. Smith" has an initial. */
const isParticle = (word: string, next = '') =>
  particles.has(foldAccents(word)) || (word.toLowerCase() === 'o' && oSurnames.has(foldAccents(next)))

function nameInOrder(words: readonly string[], suffix: string | null): PersonName {
  // "SMITH JOHN A" is the order of record indexes: a surname is never an initial.
  const isIndexed =
    words.length > 2 && foldAccents(words.at(-1)!).length === 1 && foldAccents(words[0]!).length > 1
  if (isIndexed) return nameFromParts(words.slice(1), words.slice(0, 1), suffix)
  const particle = words.findIndex((word, index) => index > 0 && isParticle(word, words[index + 1]))
  const from = particle > 0 && particle < words.length - 1 ? particle : words.length - 1
  return nameFromParts(words.slice(0, from), words.slice(from), suffix)
}

function nameFromParts(
  input: readonly string[],
  surname: readonly string[],
  suffix: string | null,
): PersonName {
  const [first, ...middle] = input.map(foldName).filter(Boolean)
  const joined = surname.join(' ')
  return {
    given: first ?? null,
    middle,
    surname: foldName(joined),
    surnameParts: joined.includes('-') ? joined.split('-').map(foldName).filter(Boolean) : [],
    suffix,
  }
}

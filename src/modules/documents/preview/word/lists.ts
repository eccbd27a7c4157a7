/** The marker format of a list at one depth: "(%1)" in letters from the first on. */
export type ListLevel = { format: string; text: string; start: number }

/** The lists that a text document defines, and those that its styles refer to. */
export type ListDefinitions = {
  /** By list number: its kind, and the levels where it restarts. Lists of one kind continue counting. */
  numbered: ReadonlyMap<string, { kind: string; starts: ReadonlyMap<number, number> }>
  kinds: ReadonlyMap<string, ReadonlyMap<number, ListLevel>>
  /** The list that a style assigns to its paragraphs. */
  styles: ReadonlyMap<string, ListItem>
}

/** A paragraph of a list: the list and the depth. */
export type ListItem = { list: string; depth: number }

/**
 * Returns a function that gives each paragraph of a document, in order, its visible number or bullet; empty
 * if it has none.
 */
export function createListMarker({ numbered, kinds }: ListDefinitions): (item: ListItem) => string {
  const countsByKind = new Map<string, number[]>()
  const startedLists = new Set<string>()
  return ({ list, depth }) => {
    const existing = numbered.get(list)
    const levels = existing && kinds.get(existing.kind)
    const level = levels?.get(depth)
    if (!existing || !levels || !level || level.format === 'none') return ''
    if (level.format === 'bullet') return '•'
    const levelCounts = countsByKind.get(existing.kind) ?? []
    countsByKind.set(existing.kind, levelCounts)
    if (!startedLists.has(list)) {
      startedLists.add(list)
      for (const [levelIndex, start] of existing.starts) levelCounts[levelIndex] = start - 1
    }
    levelCounts[depth] = (levelCounts[depth] ?? level.start - 1) + 1
    levelCounts.length = depth + 1
    return level.text.replaceAll(/%([1-9])/g, (_whole, nth: string) => {
      const levelIndex = Number(nth) - 1
      const { format, start } = levels.get(levelIndex) ?? level
      return formatNumeral(levelCounts[levelIndex] ?? start, format)
    })
  }
}

/** A number in list format: 3, c, C, iii, III. */
function formatNumeral(count: number, format: string): string {
  if (format === 'lowerLetter') return toLetters(count)
  if (format === 'upperLetter') return toLetters(count).toUpperCase()
  if (format === 'lowerRoman') return toRoman(count)
  if (format === 'upperRoman') return toRoman(count).toUpperCase()
  if (format === 'decimalZero') return String(count).padStart(2, '0')
  return String(count)
}

/** a to z, then aa, bb, as in a word processor. */
const toLetters = (count: number) =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(20, Math.ceil(count / 26)))

const romanDigits = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function toRoman(count: number): string {
  if (count > 3999) return String(count)
  let remaining = count
  return romanDigits
    .map(([value, sign]) => {
      const times = Math.floor(remaining / value)
      remaining -= times * value
      return sign.repeat(times)
    })
    .join('')
}

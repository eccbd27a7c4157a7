import {
  repairDigits,
  parseDigits,
  digitsPattern,
  parseNumberWords,
  numberWordsPattern,
} from './number-words.ts'

/** A count written in words, in figures, or in both: "three (3)", "3", "three", "3 (three)". */
export const countPattern = (name: string) =>
  String.raw`(?:(?<${name}Words>${numberWordsPattern})(?: ?\( ?(?<${name}Figures>${digitsPattern}) ?\))?|(?<${name}Digits>${digitsPattern})(?: ?\( ?(?<${name}After>${numberWordsPattern}) ?\))?)`

export type ReadCount = { value: number; doubts: string[]; otherValue: number | null }

/** Reads such a count. If words and figures differ, both are returned; legally the words prevail. */
export function readCount(groups: Record<string, string>, name: string): ReadCount | null {
  const words = groups[`${name}Words`] ?? groups[`${name}After`]
  const figures = groups[`${name}Digits`] ?? groups[`${name}Figures`]
  const inWords = words === undefined ? null : parseNumberWords(words)
  const inFigures = figures === undefined ? null : parseDigits(figures)
  const doubts = inFigures?.repaired ? [`Read “${figures}” as ${inFigures.value}.`] : []
  if (inWords !== null && inFigures !== null && inWords !== inFigures.value)
    return {
      value: inWords,
      otherValue: inFigures.value,
      doubts: [...doubts, `The words say ${inWords}, but the figures say ${inFigures.value}.`],
    }
  const value = inWords ?? inFigures?.value ?? null
  return value === null ? null : { value, otherValue: null, doubts }
}

/** Dollars in figures: "$1,250.00". Cents stay as written. */
export const dollarsPattern = (name: string) =>
  String.raw`(?:\$ ?(?<${name}>\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,4})?|[\doil]{1,9}(?:\.[\dol]{1,4})?|\.\d\d))`

/** The amount without commas; null for undefined or zero. */
export function parseDollars(text: string | undefined): string | null {
  if (text === undefined) return null
  const plain = repairDigits(text.replaceAll(',', '')).text.replace(/^\./, '0.')
  return Number(plain) > 0 ? plain : null
}

/** Dollars or cents in words alone: "five dollars", "fifty cents". */
export const wordDollars = (name: string) =>
  String.raw`(?<${name}>${numberWordsPattern}) (?:dollars?|(?<${name}Cents>cents))`

export function dollarsInWords(groups: Record<string, string>, name: string): string | null {
  const value = parseNumberWords(groups[name] ?? '')
  if (value === null || value <= 0) return null
  return (groups[`${name}Cents`] === undefined ? value : value / 100).toFixed(2)
}

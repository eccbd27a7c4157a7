import { z } from 'zod'

/** The data with which a user sets the column starts of a fixed-width text. */
export type Ruler = {
  /** The first lines. */
  lines: string[]
  /** Column starts, counted from 0. */
  starts: number[]
  /** True while `starts` is only a proposal that the user must confirm because the text does not show them. */
  open: boolean
  /** An earlier file with lines of the same length, whose `starts` are proposed. */
  from?: string
}

const sampleLimits = { lines: 12, letters: 1_000, columns: 400 }
/** Fewer lines show no pattern; shorter lines are a list of one thing, such as API numbers. */
const minimums = { lines: 3, letters: 20 }

/** Column starts as received: ascending, beginning at the first column. */
export const columnStarts = z
  .array(z.int().min(0).max(99_999))
  .min(2, 'Mark where at least two columns begin.')
  .max(sampleLimits.columns)
  .refine(
    starts => starts[0] === 0 && starts.every((start, index) => index === 0 || start > starts[index - 1]!),
    'Enter the positions in ascending order.',
  )

export const createRuler = (sample: string, starts: readonly number[], open: boolean): Ruler => ({
  lines: nonEmptyLines(sample)
    .slice(0, sampleLimits.lines)
    .map(line => line.slice(0, sampleLimits.letters)),
  starts: [...starts],
  open,
})

const nonEmptyLines = (sample: string) => sample.split(/\r?\n/).filter(line => line.trim() !== '')

/** True if the lines of a text look like a table without separators: they are equally long or all contain digits. */
export function isFixedWidth(sample: string): boolean {
  const sampleLines = nonEmptyLines(sample).slice(0, 400)
  // Titles precede the first digits.
  const lines = sampleLines.slice(
    Math.max(
      0,
      sampleLines.slice(0, sampleLimits.lines).findIndex(line => /\d/.test(line)),
    ),
  )
  // The last line of a sample may be truncated.
  if (lines.length > 100) lines.pop()
  const part = (test: (line: string) => boolean) => lines.filter(test).length / lines.length
  if (lines.length < minimums.lines || part(({ length }) => length >= minimums.letters) < 0.8) return false
  const isEven = part(({ length }) => length === lines[lines.length >> 1]!.length) >= 0.9
  if (/[\t;|]/.test(lines[0]!) || (lines[0]!.match(/"/g)?.length ?? 0) >= 2) return false
  const commas = part(line => line.includes(','))
  if (isEven) return commas < 0.5 || isNameList(lines)
  return commas < 0.5 && part(line => /^[\dA-Z]/.test(line) && /\d{6}/.test(line)) >= 0.8
}

/** At most one comma in each line, at varying positions, as in “SMITH, ANN”: it does not separate columns. */
const isNameList = (lines: readonly string[]) =>
  lines.every(line => line.split(',').length <= 2) && new Set(lines.map(line => line.indexOf(','))).size > 2

/**
 * Returns certain column starts: after blanks that all lines share, and where all lines change from digits to
 * letters.
 */
export function proposeStarts(sample: string): number[] {
  const lines = nonEmptyLines(sample).slice(0, 400)
  const width = Math.min(sampleLimits.letters, Math.max(0, ...lines.map(({ length }) => length)))
  const kinds = Array.from({ length: width }, (_, index) => classifyColumn(lines, index))
  return kinds.flatMap((kind, index) => {
    const previousKind = kinds[index - 1]
    if (index === 0) return [0]
    const isTurn =
      (kind === 'figure' && previousKind === 'letter') || (kind === 'letter' && previousKind === 'figure')
    return isTurn || (previousKind === 'blank' && kind !== 'blank') ? [index] : []
  })
}

function classifyColumn(lines: readonly string[], index: number): 'blank' | 'figure' | 'letter' | 'mixed' {
  const signs = lines.map(line => line[index] ?? ' ')
  if (signs.every(sign => sign === ' ')) return 'blank'
  if (signs.every(sign => /\d/.test(sign))) return 'figure'
  return signs.every(sign => /[a-z]/i.test(sign)) ? 'letter' : 'mixed'
}

/**
 * Reads column starts written by a user or in an agency's record layout, counted from 1: "1, 15, 31", or "1-10,
 * 15-30", where the gap is a column too. Returns them counted from 0; null for anything else.
 */
export function parseStarts(text: string): number[] | null {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  if (parts.length === 0 || parts.length > sampleLimits.columns) return null
  const starts = new Set([0])
  for (const part of parts) {
    const [, from, to] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part) ?? []
    if (!from || Number(from) < 1 || (to && Number(to) < Number(from))) return null
    starts.add(Number(from) - 1)
    if (to) starts.add(Number(to))
  }
  return [...starts].toSorted((a, b) => a - b)
}

export const formatStarts = (starts: readonly number[]): string => starts.map(start => start + 1).join(', ')

/** Adds a column start, or removes an existing one; the first column always starts at 0. */
export const toggleStart = (starts: readonly number[], position: number): number[] =>
  position === 0
    ? [...starts]
    : starts.includes(position)
      ? starts.filter(start => start !== position)
      : [...starts, position].toSorted((a, b) => a - b)

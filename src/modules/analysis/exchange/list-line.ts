import type { Day } from '../../../core/time/calendar.ts'
import { parseMonth, parseNumber } from './expression.ts'

/** A line of values by month or year: "01/2027 58.3 57.9 12*57 #/M". */
export type ListLine = {
  /** Null if the list continues from the line above. */
  readonly start: Day | null
  readonly values: readonly number[]
  readonly everyMonths: 1 | 12
}

const maxValues = 1200

/** Reads a list of values; null if the line is not a list, a text if it cannot be read. */
export function parseListLine(expression: string): ListLine | string | null {
  const words = expression.trim().toUpperCase().split(/\s+/)
  const sign = words.at(-1) ?? ''
  if (!sign.startsWith('#')) return null
  if (!/^#(\/[MY])?$/.test(sign)) return `A list by “${sign}” is not read, only by month (#/M) or year (#/Y).`
  const start = parseMonth(words[0] ?? '')
  if (start === null && words[0] !== 'X') return 'The list does not begin with a month (01/2027).'
  const values: number[] = []
  for (const word of words.slice(1, -1)) {
    const [, times = '1', text = word] = /^(\d+)\*(.+)$/.exec(word) ?? []
    const value = parseNumber(text)
    if (value === null) return `“${word}” in the list is not a number.`
    if (values.length + Number(times) > maxValues) return `The list has more than ${maxValues} values.`
    for (let index = 0; index < Number(times); index++) values.push(value)
  }
  if (values.length === 0) return 'The list has no values.'
  return { start, values, everyMonths: sign === '#/Y' ? 12 : 1 }
}

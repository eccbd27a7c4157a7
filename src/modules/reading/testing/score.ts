import { readPlss } from '../../../core/land/plss.ts'
import { readPages } from '../lease/read-pages.ts'
import type { Suggestion } from '../lease/suggestion.ts'
import type { InventedInstrument } from './corpus.ts'

/** `fields` counts correct facts by field; `wrong` and `missed` name the instrument, then the field. */
export type Score = {
  right: number
  fields: Map<string, number>
  wrong: string[]
  missed: string[]
  unquoted: string[]
}

/**
 * Compares a reading with the expected facts of made-up instruments. An offered fact that is not expected
 * counts as wrong.
 */
export function scoreReadings(instruments: readonly InventedInstrument[]): Score {
  const score: Score = { right: 0, fields: new Map(), wrong: [], missed: [], unquoted: [] }
  for (const { name, pages, expected } of instruments) {
    const readInstruments = readPages(pages).instruments
    for (const [index, { kind, facts }] of expected.entries()) {
      const instrument = readInstruments[index]
      if (instrument?.kind !== kind)
        score.missed.push(`${name}: ${kind}, read as ${instrument?.kind ?? 'nothing'}`)
      else score.right += 1
      const offeredFacts = (instrument?.suggestions ?? []).map(suggestion => ({
        field: suggestion.field as string,
        value: shownValue(suggestion),
        taken: false,
      }))
      for (const { field, value } of facts) {
        if (value === '-') {
          const empty = offeredFacts.find(
            offer => offer.field === field && !offer.taken && offer.value === '',
          )
          if (empty) empty.taken = true
          continue
        }
        const match = offeredFacts.find(
          offer => !offer.taken && offer.field === field && matchesExpected(field, offer.value, value),
        )
        if (match) {
          match.taken = true
          score.right += 1
          score.fields.set(field, (score.fields.get(field) ?? 0) + 1)
        } else score.missed.push(`${name}: ${field} ${value}`)
      }
      for (const { field, value, taken } of offeredFacts)
        if (!taken && value !== '') score.wrong.push(`${name}: ${field} ${value}`)
    }
    for (const extra of readInstruments.slice(expected.length))
      score.wrong.push(`${name}: instrument ${extra.kind}`)
    for (const instrument of readInstruments)
      for (const { quote } of instrument.suggestions) {
        const page = pages.find(candidate => candidate.page === quote.page)
        if (page?.text.slice(quote.start, quote.end) !== quote.words || quote.words === '')
          score.unquoted.push(`${name}: ${quote.words}`)
      }
  }
  return score
}

const shownValue = ({ field, key, value, parameters }: Suggestion) =>
  field === 'provision'
    ? [key, ...Object.entries(parameters).map(([name, number]) => `${name}=${String(number)}`)].join(' ')
    : value

/** A clause matches if its expected numbers are among those read; any other value has to be equal. */
function matchesExpected(field: string, readValue: string, expected: string): boolean {
  if (field !== 'provision')
    return (
      readValue.toLowerCase() === expected.toLowerCase() ||
      (/^[\d.]+$/.test(expected) && Number(readValue) === Number(expected)) ||
      matchesAsPercent(readValue, expected) ||
      (field === 'tract' && tractParts(readValue) === tractParts(expected))
    )
  const [type, ...numbers] = expected.split(' ')
  const [offeredType, ...offeredNumbers] = readValue.split(' ')
  return type === offeredType && numbers.every(number => offeredNumbers.includes(number))
}

/** The same land may be written in many ways: W/2W/2 and NE/4NW/4, or N/2NW/4, SW/4NW/4 and W/2SW/4. */
function tractParts(tract: string): string {
  const read = readPlss(tract)
  if (!read.ok) return tract
  return read.value
    .flatMap(({ key, aliquots, lots }) => [key, ...aliquots, ...lots.map(({ name }) => name)])
    .toSorted()
    .join()
}

const toFraction = (text: string) => {
  const [top, bottom] = text.split('/')
  return bottom === undefined
    ? text.endsWith('%')
      ? Number(text.slice(0, -1)) / 100
      : Number.NaN
    : Number(top) / Number(bottom)
}
const matchesAsPercent = (readValue: string, expected: string) =>
  Math.abs(toFraction(readValue) - toFraction(expected)) < 0.000_01

export const precision = ({ right, wrong }: Score) => right / (right + wrong.length)
export const recall = ({ right, missed }: Score) => right / (right + missed.length)

/** Precision and recall by field, one line each, without the papers, so the held-back ones stay unseen. */
export function fieldTable({ fields, wrong, missed }: Score): string {
  const getField = (line: string) => line.slice(line.indexOf(': ') + 2).split(/[ ,]/)[0] ?? ''
  const count = (lines: readonly string[], field: string) =>
    lines.filter(line => getField(line) === field).length
  const names = new Set([...fields.keys(), ...wrong.map(getField), ...missed.map(getField)])
  return [...names]
    .map(field => {
      const right = fields.get(field) ?? 0
      const formatShare = (errorCount: number) =>
        right + errorCount === 0 ? '-' : (right / (right + errorCount)).toFixed(3)
      return `${field.padEnd(22)} precision ${formatShare(count(wrong, field))}  recall ${formatShare(count(missed, field))}`
    })
    .join('\n')
}

import type { CellReader, PresentColumn } from '../importing/field.ts'
import { readFraction, readRoyalty } from './fraction.ts'
import { nothing, problem, saysNothing, type ReadCell } from '../importing/values/reading.ts'

/** How a column writes shares: as parts of one (0.1875), or in percent without the sign (18.75). */
export type ShareStyle = { percent: boolean }

/** A column is in percent when its heading says so, or when its bare numbers are above one and none below. */
export function shareStyle(samples: readonly string[], unitIsPercent: boolean): ShareStyle {
  const bare = samples.map(sample => sample.trim()).filter(sample => /^\d{1,3}(\.\d+)?$/.test(sample))
  const above = bare.filter(sample => Number(sample) > 1).length
  return { percent: unitIsPercent || (above > 0 && above > bare.length / 2) }
}

/** Reads a royalty and keeps it as written ("3/16"); percent comes out with its sign. */
export function readRoyaltyCell(text: string, style: ShareStyle): ReadCell<string> {
  if (saysNothing(text)) return nothing
  const written = text.trim()
  const asPercent = style.percent && /^\d{1,3}(\.\d+)?$/.test(written) ? `${written}%` : written
  // Nothing is what a spreadsheet shows for a royalty that nobody entered.
  if (/^0*(\.0*)?%?$/.test(asPercent)) return { value: null, repair: 'A zero royalty means “unknown”.' }
  const reading = readRoyalty(asPercent)
  if (!reading.ok) return problem(reading.problem)
  return asPercent === written ? { value: written } : { value: asPercent, repair: 'Read as percent.' }
}

/** Reads a share of ownership, from nothing to the whole, as decimal text of eight places. */
export function readShareCell(text: string, style: ShareStyle): ReadCell<string> {
  if (saysNothing(text)) return nothing
  const written = text.trim()
  const asPercent = style.percent && /^\d{1,3}(\.\d+)?$/.test(written) ? `${written}%` : written
  const reading = readFraction(asPercent)
  if (!reading.ok) return problem(reading.problem)
  const value = Number(reading.value.num) / Number(reading.value.den)
  if (value > 1) return problem('A share is at most 100%.')
  return { value: value.toFixed(8) }
}

/** Reads the royalties, and the shares, of a column as the column writes them. */
export const royaltyReader = ({ samples, unit }: PresentColumn): CellReader => {
  const style = shareStyle(samples, unit === 'pct')
  return text => readRoyaltyCell(text, style)
}
export const shareReader = ({ samples, unit }: PresentColumn): CellReader => {
  const style = shareStyle(samples, unit === 'pct')
  return text => readShareCell(text, style)
}

/** Whether a text is a fraction such as royalties are. */
export function isRoyalty(text: string): boolean {
  const [, above, below] = /^(\d)\/(\d{1,2})(?:th)?$/.exec(text.trim()) ?? []
  return above !== undefined && Number(above) / Number(below) >= 0.05 && Number(above) / Number(below) <= 0.4
}

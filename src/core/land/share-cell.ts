import type { CellReader, PresentColumn } from '../importing/field.ts'
import { readFraction, readRoyalty } from './fraction.ts'
import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from '../importing/values/cell-reading.ts'

/** The notation of a column of shares: fractions of one (0.1875), or percent without the sign (18.75). */
export type ShareStyle = { percent: boolean }

/** A column is in percent if its heading says so, or if more than half of its bare numbers are above one. */
export function shareStyle(samples: readonly string[], unitIsPercent: boolean): ShareStyle {
  const bareNumbers = samples.map(sample => sample.trim()).filter(sample => /^\d{1,3}(\.\d+)?$/.test(sample))
  const above = bareNumbers.filter(sample => Number(sample) > 1).length
  return { percent: unitIsPercent || (above > 0 && above > bareNumbers.length / 2) }
}

/** Reads a royalty and keeps its notation ("3/16"); a percentage gets its sign. */
export function readRoyaltyCell(text: string, style: ShareStyle): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const trimmed = text.trim()
  const asPercent = style.percent && /^\d{1,3}(\.\d+)?$/.test(trimmed) ? `${trimmed}%` : trimmed
  // Spreadsheets show zero for a royalty that no one entered.
  if (/^0*(\.0*)?%?$/.test(asPercent)) return { value: null, repair: 'A zero royalty means “unknown”.' }
  const reading = readRoyalty(asPercent)
  if (!reading.ok) return unreadableCell(reading.problem)
  return asPercent === trimmed ? { value: trimmed } : { value: asPercent, repair: 'Read as percent.' }
}

/** Reads an ownership share from zero to 100% as decimal text with eight places. */
export function readShareCell(text: string, style: ShareStyle): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const trimmed = text.trim()
  const asPercent = style.percent && /^\d{1,3}(\.\d+)?$/.test(trimmed) ? `${trimmed}%` : trimmed
  const reading = readFraction(asPercent)
  if (!reading.ok) return unreadableCell(reading.problem)
  const value = Number(reading.value.num) / Number(reading.value.den)
  if (value > 1) return unreadableCell('A share must be at most 100%.')
  return { value: value.toFixed(8) }
}

/** Readers of royalty and share columns in the notation of the column. */
export const royaltyReader = ({ samples, unit }: PresentColumn): CellReader => {
  const style = shareStyle(samples, unit === 'pct')
  return text => readRoyaltyCell(text, style)
}
export const shareReader = ({ samples, unit }: PresentColumn): CellReader => {
  const style = shareStyle(samples, unit === 'pct')
  return text => readShareCell(text, style)
}

/** True if a text is a fraction in the typical range of royalties. */
export function isRoyalty(text: string): boolean {
  const [, above, below] = /^(\d)\/(\d{1,2})(?:th)?$/.exec(text.trim()) ?? []
  return above !== undefined && Number(above) / Number(below) >= 0.05 && Number(above) / Number(below) <= 0.4
}

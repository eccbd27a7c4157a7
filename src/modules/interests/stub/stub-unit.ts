import { Decimal } from 'decimal.js'
import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import { unitFactor, parseUnit, unitsFor, type Unit } from '../../../core/importing/values/unit.ts'
import type { DeckProduct } from '../deck/deck.ts'

/** Returns the volume unit of a stub row. */
export function readStubUnit(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const unit = parseUnit(text)
  return unit === null
    ? unreadableCell(`“${text.trim().slice(0, 20)}” is not a volume, so volumes are not compared.`)
    : { value: unit }
}

/** USD; any other currency is returned by its code, and its row is refused. */
export function readCurrency(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const trimmed = text.trim()
  if (/^(?:usd|us\$?|u\.s\.?(?: dollars?)?|\$)$/i.test(trimmed)) return { value: 'USD' }
  return { value: /^(?:cad?\$?|cdn\$?|c\$|canad)/i.test(trimmed) ? 'CAD' : trimmed.slice(0, 3).toUpperCase() }
}

/** True if an amount is written in Canadian dollars: "C$70.00", "CAD 70". */
export const isCanadian = (text: string): boolean => /^\s*[-(]?\s*(?:c\$|ca\$|cad\b|cdn\b)/i.test(text)

/** Returns the reason for refusing a row in another currency. */
export const foreignCurrencyMessage = (currency: string): string =>
  `Its amounts are in ${currency === 'CAD' ? 'Canadian dollars' : currency}. Decks and prices here are in U.S. dollars: convert the amounts at the payor’s rate, and import the file again.`

type MeasuredVolume = { volume: string | null; price: string | null; unit: Unit | null }

/**
 * Returns a volume in bbl or mcf with its price per bbl or mcf, converted from the stub's unit; `unit` names the
 * original unit if it was converted. Null if a unit cannot measure the product.
 */
export function toStandardUnit(
  product: DeckProduct | null,
  { volume, price, unit }: MeasuredVolume,
): MeasuredVolume | null {
  if (unit === null) return { volume, price, unit }
  if (product === null || product === 'ALL')
    return unit === 'bbl' || unit === 'mcf' ? { volume, price, unit: null } : null
  const kind = product === 'GAS' ? 'gas' : 'oil'
  if (!unitsFor(kind).includes(unit)) return null
  const factor = unitFactor(unit, kind)
  if (factor === 1) return { volume, price, unit: null }
  return {
    volume: volume === null ? null : new Decimal(volume).times(factor).toFixed(3),
    price: price === null ? null : new Decimal(price).div(factor).toFixed(6),
    unit,
  }
}

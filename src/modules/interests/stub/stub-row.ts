import type { Cells, Reading } from '../../../core/importing/row.ts'
import type { Unit } from '../../../core/importing/values/unit.ts'
import { readCode, readInterestType, readProduct } from '../importing/codes.ts'
import type { DeckProduct } from '../deck/deck.ts'
import type { Charge } from './charge.ts'
import { namedCharge, readCharge, taxFromText, type ChargeCode } from './charge-codes.ts'
import { pairNumbers } from './charge-fields.ts'
import { chargeNames } from './charges.data.ts'
import { toStandardUnit } from './stub-unit.ts'

/** The columns of a line that a row fills, by field name. */
const plain = [
  'propertyNumber',
  'propertyName',
  'volume',
  'price',
  'value',
  'taxes',
  'deductions',
  'decimal',
  'ownerValue',
  'ownerTaxes',
  'ownerDeductions',
  'ownerNet',
  'btu',
] as const

/** One row of a stub: a sale with its deductions, or a deduction from the sale of another row. */
export type StubPart = Record<(typeof plain)[number], string | null> & {
  of: 'SALE' | Charge['kind']
  /** Rows with the same number make one line: a sale and the rows of its deductions. */
  line: number
  product: DeckProduct | null
  interestType: string | null
  month: string
  well: string | null
  unit: Unit | null
  charges: Charge[]
}

type Meaning = Reading['meaningOf']

/** A code by its words or the user's answer; null if neither explains it, '' if the cell is empty. */
function parseCode(cells: Cells, id: string, meaningOf: Meaning): ChargeCode | null | '' {
  const words = cells.raw(id).trim()
  if (words === '') return ''
  const known = readCharge(words).value ?? meaningOf('stub.chargeCode', null, words)
  return (known as ChargeCode | null) ?? null
}

const chargeKind = (code: ChargeCode | null): Charge['kind'] | null =>
  code === 'TAX' || code === 'DEDUCTION' ? code : code === null ? 'OPEN' : null

/** Deductions in separate columns: "Gathering", "Owner Severance Tax". */
const chargesInColumns = (cell: (name: string) => string | null): Charge[] =>
  chargeNames.flatMap(({ id, title, kind, tax }) => {
    const [amount, ownerAmount] = [cell(id), cell(`${id}OfOwner`)]
    return amount === null && ownerAmount === null ? [] : [{ kind, tax, name: title, amount, ownerAmount }]
  })

const codeFields = [
  ['chargeCode', 'charge', 'ownerCharge'],
  ...pairNumbers.map(n => [`chargeCode${n}`, `charge${n}`, null] as const),
] as const

/**
 * Deductions under a code in the row of the sale. One without a code is a plain deduction; one with an
 * unexplained code stays open.
 */
function chargesUnderCodes(
  cells: Cells,
  cell: (name: string) => string | null,
  meaningOf: Meaning,
): Charge[] {
  return codeFields.flatMap(([codeField, amountField, ownerField]) => {
    const [amount, ownerAmount] = [cell(amountField), ownerField && cell(ownerField)]
    if (amount === null && ownerAmount === null) return []
    const code = parseCode(cells, `stub.${codeField}`, meaningOf)
    const name = cells.raw(`stub.${codeField}`).trim().slice(0, 100)
    if (code === 'SALE' || code === 'NEITHER') {
      cells.note(
        'left_empty',
        `stub.${amountField}`,
        'Neither a tax nor a deduction, per your definition of its code.',
      )
      return []
    }
    if (code === null)
      cells.note(
        'warning',
        `stub.${codeField}`,
        'Its code does not show whether it is a tax or a deduction. It counts as withheld, and taxes are not compared.',
      )
    const kind = code === '' ? 'DEDUCTION' : chargeKind(code)!
    return [{ kind, tax: taxFromText(name), name: name || 'Deduction', amount, ownerAmount }]
  })
}

/**
 * The type of a row: by its own column, else by its code if it sells nothing, else by a product that is a tax
 * or cost.
 */
function toStubRow(cells: Cells, cell: (name: string) => string | null, meaningOf: Meaning) {
  const type = parseCode(cells, 'stub.lineType', meaningOf)
  const code = parseCode(cells, 'stub.chargeCode', meaningOf)
  const words = cells.raw('stub.chargeCode').trim() || cells.raw('stub.lineType').trim()
  const sells = [cell('volume'), cell('price')].some(amount => amount !== null && Number(amount) !== 0)
  const product = cells.raw('stub.product')
  if (type === 'NEITHER') return { of: null, words }
  if (type === 'SALE') return { of: 'SALE' as const, words }
  if (type === 'TAX' || type === 'DEDUCTION') return { of: type, words }
  const hasAmount = cell('charge') !== null || cell('ownerCharge') !== null
  if (code !== '' && code !== 'SALE' && !sells && (!hasAmount || cell('value') === null))
    return { of: code === 'NEITHER' ? null : chargeKind(code)!, words }
  const named = sells ? null : namedCharge(product)
  return named ? { of: named.kind, words: product.trim() } : { of: 'SALE' as const, words }
}

/** The amounts of a tax or cost row, from whichever columns the stub uses. */
function parseCharge(cell: (name: string) => string | null, kind: Charge['kind'], text: string): Charge {
  const first = (...names: string[]) => names.map(cell).find(amount => amount !== null) ?? null
  const [gross, owner] =
    kind === 'TAX'
      ? [
          first('charge', 'taxes', 'value', 'deductions'),
          first('ownerCharge', 'ownerTaxes', 'ownerValue', 'ownerDeductions'),
        ]
      : [
          first('charge', 'deductions', 'value', 'taxes'),
          first('ownerCharge', 'ownerDeductions', 'ownerValue', 'ownerTaxes'),
        ]
  const name = text.slice(0, 100) || (kind === 'TAX' ? 'Tax' : 'Deduction')
  return { kind, tax: taxFromText(text), name, amount: gross, ownerAmount: owner ?? cell('ownerNet') }
}

/**
 * Reads the rows of a check in order: a tax or cost row belongs to the sale before it (or after it, if none
 * comes before) of its property, product, month, interest and decimal; its empty cells take the values of the
 * sale.
 */
export function stubRows(meaningOf: Meaning) {
  const lines = lineNumbers()
  return (cells: Cells, check: string, month: string, well: string | null): StubPart | null => {
    const cell = (name: string) => cells.get(`stub.${name}`)
    const row = toStubRow(cells, cell, meaningOf)
    if (row.of === null) {
      cells.note('skipped', null, 'Not a sale, tax or deduction, per your definition of its code.')
      return null
    }
    const isSale = row.of === 'SALE'
    const written = cells.raw('stub.product')
    const product =
      isSale || readProduct(written).value
        ? (readCode(cells, 'stub.product', readProduct, meaningOf) as DeckProduct | null)
        : (meaningOf('stub.product', null, written) as DeckProduct | null)
    const interestType = readCode(cells, 'stub.interestType', readInterestType, meaningOf)
    const amounts = Object.fromEntries(plain.map(name => [name, cell(name)])) as Record<
      (typeof plain)[number],
      string | null
    >
    const part: StubPart = {
      ...amounts,
      ...readMeasured(cells, product, amounts),
      btu: parseBtu(amounts.btu),
      of: row.of,
      line: 0,
      product,
      interestType,
      month,
      well,
      charges: isSale
        ? [...chargesInColumns(cell), ...chargesUnderCodes(cells, cell, meaningOf)]
        : [parseCharge(cell, row.of as Charge['kind'], row.words), ...chargesInColumns(cell)],
    }
    part.line = lines(check, part)
    return part
  }
}

function readMeasured(
  cells: Cells,
  product: DeckProduct | null,
  { volume, price }: Pick<StubPart, 'volume' | 'price'>,
): Pick<StubPart, 'volume' | 'price' | 'unit'> {
  const written = cells.raw('stub.unit').trim()
  const unit = written === '' ? null : (cells.get('stub.unit') as Unit | null)
  const result = written !== '' && unit === null ? null : toStandardUnit(product, { volume, price, unit })
  if (result) {
    if (result.unit && volume !== null) cells.note('repair', 'stub.volume', `Converted from ${result.unit}.`)
    return result
  }
  // A unit of energy or of another product: its volume is excluded from comparisons.
  if (volume !== null)
    cells.note(
      'left_empty',
      'stub.volume',
      `A volume in ${written} is not compared: it can’t be converted to bbl or mcf.`,
    )
  return { volume: null, price: null, unit: null }
}

/** MMBtu per mcf; a factor in Btu per cubic foot is a thousand times that. */
const parseBtu = (text: string | null): string | null => {
  const factor = Number(text)
  if (text === null || factor <= 0 || factor > 3000) return null
  return factor > 20 ? String(factor / 1000) : text
}

/** The fields in which two rows of one line must agree; null if a row leaves it empty. */
const identity = ({ propertyNumber, propertyName, well, product, interestType, decimal, month }: StubPart) =>
  [propertyNumber, propertyName, well, month, product, interestType, decimal] as const

/** A sale as its row states it: some exports repeat it for each deduction code. */
const saleKey = (part: StubPart) => JSON.stringify([identity(part), ...plain.map(name => part[name])])
const chargeCodes = ({ charges }: StubPart) => charges.map(({ name }) => name)

/**
 * Maximum number of earlier lines of a check to search for the one that a row with empty cells belongs to.
 */
const maxBack = 500

type OpenLine = {
  line: number
  at: ReturnType<typeof identity>
  /** The sale and the codes that it was repeated for; null before any sale. */
  sale: { says: string; codes: Set<string> } | null
}

const fits = (item: OpenLine['at'], at: OpenLine['at']) =>
  item.every((value, n) => value === null || at[n] === null || value === at[n])

function lineNumbers() {
  let last = 0
  let check = ''
  /** Lines of the check in progress, the latest last. */
  let lines: OpenLine[] = []
  /** The line of an earlier row that this one belongs to. */
  function getLine(part: StubPart, at: OpenLine['at']): OpenLine | undefined {
    const recent = lines.slice(-maxBack)
    const fitting = (hasSale: boolean) =>
      recent.findLast(item => (item.sale !== null) === hasSale && fits(item.at, at))
    if (part.of !== 'SALE') return fitting(true) ?? fitting(false)
    const before = recent.at(-1)
    const codes = chargeCodes(part)
    const isRepeated =
      codes.length > 0 &&
      before?.sale?.says === saleKey(part) &&
      !codes.some(code => before.sale!.codes.has(code))
    return isRepeated ? before : fitting(false)
  }
  return (ofCheck: string, part: StubPart): number => {
    if (ofCheck !== check) [check, lines] = [ofCheck, []]
    const at = identity(part)
    let result = getLine(part, at)
    if (!result) {
      result = { line: ++last, at, sale: null }
      lines.push(result)
      if (lines.length > 2 * maxBack) lines = lines.slice(-maxBack)
    }
    if (part.of === 'SALE') {
      result.at = at
      result.sale ??= { says: saleKey(part), codes: new Set() }
      for (const code of chargeCodes(part)) result.sale.codes.add(code)
    }
    return result.line
  }
}

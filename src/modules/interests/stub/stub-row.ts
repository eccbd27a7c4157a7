import type { Cells, ReadingContext } from '../../../core/importing/row.ts'
import type { Unit } from '../../../core/importing/values/unit.ts'
import { readCode, readInterestType, readProduct } from '../importing/codes.ts'
import type { DeckProduct } from '../deck/deck.ts'
import type { Charge } from './charge.ts'
import { findChargeName, readCharge, taxFromText, type ChargeCode } from './charge-codes.ts'
import { pairNumbers } from './charge-fields.ts'
import { chargeDefinitions } from './charges.data.ts'
import { toStandardUnit } from './stub-unit.ts'

/** The columns of a line that a row fills, by field name. */
const plainColumns = [
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
export type StubPart = Record<(typeof plainColumns)[number], string | null> & {
  kind: 'SALE' | Charge['kind']
  /** Rows with the same number make one line: a sale and the rows of its deductions. */
  line: number
  product: DeckProduct | null
  interestType: string | null
  month: string
  well: string | null
  unit: Unit | null
  charges: Charge[]
}

type MeaningLookup = ReadingContext['findMeaning']

/** Returns a code by its words or the user's answer; null if neither explains it, '' if the cell is empty. */
function parseCode(cells: Cells, id: string, meaningOf: MeaningLookup): ChargeCode | null | '' {
  const text = cells.raw(id).trim()
  if (text === '') return ''
  const code = readCharge(text).value ?? meaningOf('stub.chargeCode', null, text)
  return (code as ChargeCode | null) ?? null
}

const chargeKind = (code: ChargeCode | null): Charge['kind'] | null =>
  code === 'TAX' || code === 'DEDUCTION' ? code : code === null ? 'OPEN' : null

/** Deductions in separate columns: "Gathering", "Owner Severance Tax". */
const chargesInColumns = (cell: (name: string) => string | null): Charge[] =>
  chargeDefinitions.flatMap(({ id, title, kind, tax }) => {
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
  meaningOf: MeaningLookup,
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
function toStubRow(cells: Cells, cell: (name: string) => string | null, meaningOf: MeaningLookup) {
  const type = parseCode(cells, 'stub.lineType', meaningOf)
  const code = parseCode(cells, 'stub.chargeCode', meaningOf)
  const codeText = cells.raw('stub.chargeCode').trim() || cells.raw('stub.lineType').trim()
  const hasSale = [cell('volume'), cell('price')].some(amount => amount !== null && Number(amount) !== 0)
  const product = cells.raw('stub.product')
  if (type === 'NEITHER') return { of: null, words: codeText }
  if (type === 'SALE') return { of: 'SALE' as const, words: codeText }
  if (type === 'TAX' || type === 'DEDUCTION') return { of: type, words: codeText }
  const hasAmount = cell('charge') !== null || cell('ownerCharge') !== null
  if (code !== '' && code !== 'SALE' && !hasSale && (!hasAmount || cell('value') === null))
    return { of: code === 'NEITHER' ? null : chargeKind(code)!, words: codeText }
  const charge = hasSale ? null : findChargeName(product)
  return charge ? { of: charge.kind, words: product.trim() } : { of: 'SALE' as const, words: codeText }
}

/** Returns the amounts of a tax or cost row, from whichever columns the stub uses. */
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
export function stubRowReader(meaningOf: MeaningLookup) {
  const lines = createLineNumbering()
  return (cells: Cells, check: string, month: string, well: string | null): StubPart | null => {
    const cell = (name: string) => cells.get(`stub.${name}`)
    const row = toStubRow(cells, cell, meaningOf)
    if (row.of === null) {
      cells.note('skipped', null, 'Not a sale, tax or deduction, per your definition of its code.')
      return null
    }
    const isSale = row.of === 'SALE'
    const productText = cells.raw('stub.product')
    const product =
      isSale || readProduct(productText).value
        ? (readCode(cells, 'stub.product', readProduct, meaningOf) as DeckProduct | null)
        : (meaningOf('stub.product', null, productText) as DeckProduct | null)
    const interestType = readCode(cells, 'stub.interestType', readInterestType, meaningOf)
    const amounts = Object.fromEntries(plainColumns.map(name => [name, cell(name)])) as Record<
      (typeof plainColumns)[number],
      string | null
    >
    const part: StubPart = {
      ...amounts,
      ...readVolume(cells, product, amounts),
      btu: parseBtu(amounts.btu),
      kind: row.of,
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

function readVolume(
  cells: Cells,
  product: DeckProduct | null,
  { volume, price }: Pick<StubPart, 'volume' | 'price'>,
): Pick<StubPart, 'volume' | 'price' | 'unit'> {
  const unitText = cells.raw('stub.unit').trim()
  const unit = unitText === '' ? null : (cells.get('stub.unit') as Unit | null)
  const result = unitText !== '' && unit === null ? null : toStandardUnit(product, { volume, price, unit })
  if (result) {
    if (result.unit && volume !== null) cells.note('repair', 'stub.volume', `Converted from ${result.unit}.`)
    return result
  }
  // A unit of energy or of another product: its volume is excluded from comparisons.
  if (volume !== null)
    cells.note(
      'left_empty',
      'stub.volume',
      `A volume in ${unitText} is not compared: it can’t be converted to bbl or mcf.`,
    )
  return { volume: null, price: null, unit: null }
}

/** MMBtu per mcf; a factor in Btu per cubic foot is a thousand times that. */
const parseBtu = (text: string | null): string | null => {
  const factor = Number(text)
  if (text === null || factor <= 0 || factor > 3000) return null
  return factor > 20 ? String(factor / 1000) : text
}

/** Returns the fields in which two rows of one line must agree; null if a row leaves it empty. */
const lineIdentity = ({
  propertyNumber,
  propertyName,
  well,
  product,
  interestType,
  decimal,
  month,
}: StubPart) => [propertyNumber, propertyName, well, month, product, interestType, decimal] as const

/** A sale as its row states it: some exports repeat it for each deduction code. */
const saleKey = (part: StubPart) =>
  JSON.stringify([lineIdentity(part), ...plainColumns.map(name => part[name])])
const chargeCodes = ({ charges }: StubPart) => charges.map(({ name }) => name)

/**
 * Maximum number of earlier lines of a check to search for the one that a row with empty cells belongs to.
 */
const maxLinesBack = 500

type OpenLine = {
  line: number
  identity: ReturnType<typeof lineIdentity>
  /** The sale and the codes that it was repeated for; null before any sale. */
  sale: { key: string; codes: Set<string> } | null
}

const isCompatible = (item: OpenLine['identity'], other: OpenLine['identity']) =>
  item.every((value, n) => value === null || other[n] === null || value === other[n])

function createLineNumbering() {
  let last = 0
  let check = ''
  /** Lines of the check in progress, the latest last. */
  let lines: OpenLine[] = []
  /** The line of an earlier row that this one belongs to. */
  function getLine(part: StubPart, rowIdentity: OpenLine['identity']): OpenLine | undefined {
    const recent = lines.slice(-maxLinesBack)
    const findCompatible = (hasSale: boolean) =>
      recent.findLast(item => (item.sale !== null) === hasSale && isCompatible(item.identity, rowIdentity))
    if (part.kind !== 'SALE') return findCompatible(true) ?? findCompatible(false)
    const previous = recent.at(-1)
    const codes = chargeCodes(part)
    const isRepeated =
      codes.length > 0 &&
      previous?.sale?.key === saleKey(part) &&
      !codes.some(code => previous.sale!.codes.has(code))
    return isRepeated ? previous : findCompatible(false)
  }
  return (checkKey: string, part: StubPart): number => {
    if (checkKey !== check) [check, lines] = [checkKey, []]
    const rowIdentity = lineIdentity(part)
    let result = getLine(part, rowIdentity)
    if (!result) {
      result = { line: ++last, identity: rowIdentity, sale: null }
      lines.push(result)
      if (lines.length > 2 * maxLinesBack) lines = lines.slice(-maxLinesBack)
    }
    if (part.kind === 'SALE') {
      result.identity = rowIdentity
      result.sale ??= { key: saleKey(part), codes: new Set() }
      for (const code of chargeCodes(part)) result.sale.codes.add(code)
    }
    return result.line
  }
}

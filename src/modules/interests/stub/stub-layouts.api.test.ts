import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { deckRouter } from '../deck/deck.server.ts'
import { statementRouter } from '../statements/statement.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const owner = () => imports.orgs.acme.owner
const call = () => callerFactory(statementRouter)(owner())

type Interest = [type: string, revenue: string]
/** A well with a deck of Ann Ames and of Dunn, who has the rest. */
async function createWellWithDeck(
  name: string,
  state: string,
  interests: readonly Interest[],
  fields: object = {},
) {
  const { id: wellId } = await callerFactory(wellRouter)(owner()).create({ name, state, ...fields })
  const decks = callerFactory(deckRouter)(owner())
  const { id } = await decks.create({ name, wellId, effectiveFrom: '2024-01-01', reason: 'First' })
  const remaining = interests.reduce((units, [, revenue]) => units - BigInt(revenue.slice(2)), 100_000_000n)
  const lines = [
    ...interests.map(([type, revenue]) => ['Ann Ames', type, revenue, null] as const),
    ['Dunn', 'WI', `0.${String(remaining).padStart(8, '0')}`, '1'] as const,
  ]
  for (const [party, interestType, revenue, cost] of lines) {
    const { id: partyId } = await callerFactory(leaseRouter)(owner()).parties.create({
      party: { name: party },
    })
    await decks.lines.save({
      deckId: id,
      id: null,
      version: null,
      values: { partyId, interestType, revenue, cost },
    })
  }
  await decks.approve({ id, version: 1 })
  return wellId
}

/** (value − deductions) × decimal in whole cents, half up, in integer arithmetic. */
function calculateNet(value: string, withheld: readonly string[], decimal: string): string {
  const cents = (text: string) => BigInt(text.replace('.', ''))
  const remaining = withheld.reduce((sum, amount) => sum - cents(amount), cents(value))
  const due = (remaining * BigInt(decimal.replace('.', '')) + 50_000_000n) / 100_000_000n
  return `${due / 100n}.${String(due % 100n).padStart(2, '0')}`
}

/** Imports a stub and returns its lines as stored and checked. */
async function importStub(content: string, labels?: Record<string, Record<string, string>>) {
  const id = await imports.acme.upload(content, 'stub.csv')
  expect((await imports.acme.call.get({ id })).mapping?.subject).toBe('statements')
  const outcome = await imports.acme.run(id, labels ? { words: { '': labels } } : {})
  expect(outcome.error).toBeNull()
  const { rows } = await call().list({})
  const payor = content
    .split('\n')[1]!
    .split(',')
    .find(cell => cell.startsWith('Payor '))!
  const match = rows.find(row => row.payor === payor)
  return { done: outcome, file: match ? await call().get({ id: match.id }) : null }
}
const findingTexts = (file: Awaited<ReturnType<typeof importStub>>['file']) =>
  file!.lines.map(({ findings }) => findings.map(({ kind, owed }) => `${kind} ${owed}`))

const gasTaken = ['525.00', '0.67', '400.00', '150.00', '35.00']
const gasHead =
  'Payor,Check No,Check Date,Owner Name,Property Name,Prod Date,Product,Volume,Price,Gross Value,Severance Tax,TX Reg Fee,Gathering,Compression,Marketing Fee,Owner Decimal,Owner Net'
const gasRow = (payor: string, ownerNet: string) =>
  `${payor},1,5/25/2025,Ann Ames,Gas 1,3/2025,GAS,1000,7.00,7000.00,${gasTaken.join(',')},0.02000000,${ownerNet}`

test('fees and deductions in separate columns count, and a short check is still found', async () => {
  await createWellWithDeck('Gas 1', 'TX', [['RI', '0.02000000']])
  const exactNet = calculateNet('7000.00', gasTaken, '0.02000000')
  const { file } = await importStub(`${gasHead}\n${gasRow('Payor Columns', exactNet)}`)
  expect(findingTexts(file)).toEqual([[]])
  expect(file!.lines[0]).toMatchObject({ taxes: '525.67', deductions: '585.00', ownerNet: exactNet })
  expect(file!.lines[0]!.charges.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Conservation or regulatory fee 0.67',
    'Severance tax 525.00',
    'Gathering 400.00',
    'Compression 150.00',
    'Marketing 35.00',
  ])
  const shortStub = await importStub(
    `${gasHead}\n${gasRow('Payor Short', (Number(exactNet) - 46.13).toFixed(2))}`,
  )
  expect(findingTexts(shortStub.file)).toEqual([['arithmetic 46.13']])
})

test('sale, tax and deduction rows under codes merge into one line', async () => {
  await createWellWithDeck('Row 1', 'TX', [['RI', '0.02000000']])
  const head =
    'Remitter,Check Number,Check Date,Owner Name,Property Number,Property Name,Product Code,Production Date,Interest Type,Transaction Code,Quantity,Unit Price,Gross Amount,Owner Interest,Owner Amount'
  const row = (code: string, quantity: string, price: string, gross: string, ownerValue: string) =>
    `Payor Rows,7,5/25/2025,Ann Ames,P-9,Row 1,200,03/2025,RI,${code},${quantity},${price},${gross},0.02000000,${ownerValue}`
  const content = [
    head,
    row('10', '1000', '7.00', '7000.00', '140.00'),
    row('SEV', '0', '', '-525.00', '-10.50'),
    row('X4', '0', '', '-400.00', '-8.00'),
    row('X5', '0', '', '-150.00', '-3.00'),
  ].join('\n')
  const { file, done } = await importStub(content, {
    'stub.product': { 200: 'GAS' },
    'stub.chargeCode': { 10: 'SALE', X4: 'DEDUCTION', X5: 'DEDUCTION' },
  })
  expect(done.counts?.added).toEqual({ statements: 1, statement_lines: 1 })
  expect(file!.lines[0]).toMatchObject({
    product: 'GAS',
    volume: '1000.000',
    taxes: '525.00',
    deductions: '550.00',
    ownerTaxes: '10.50',
    ownerNet: calculateNet('7000.00', ['525.00', '550.00'], '0.02000000'),
  })
  expect(findingTexts(file)).toEqual([[]])
})

test('deduction rows below a sale with their total are not subtracted twice', async () => {
  await createWellWithDeck('Total 1', 'TX', [['RI', '0.02000000']])
  const head =
    'Operator,Check Number,Check Date,Owner Name,Property Name,Product,Production Date,Volume,Price,Gross Value,Gross Taxes,Gross Deducts,Deduct Code,Deduct Amount,Owner Decimal,Owner Value,Owner Taxes,Owner Deducts,Owner Net'
  const lead = 'Payor Totals,8,5/25/2025,Ann Ames,Total 1,GAS,3/2025'
  const exactNet = calculateNet('7000.00', ['525.00', '550.00'], '0.02000000')
  const content = [
    head,
    `${lead},1000,7.00,7000.00,525.00,550.00,,,0.02000000,140.00,10.50,11.00,${exactNet}`,
    `${lead},,,,,,TXSEV,525.00,0.02000000,,,,`,
    `${lead},,,,,,GATH,400.00,0.02000000,,,,`,
    `${lead},,,,,,COMP,150.00,0.02000000,,,,`,
  ].join('\n')
  const { file } = await importStub(content)
  expect(file!.lines).toHaveLength(1)
  expect(file!.lines[0]).toMatchObject({ taxes: '525.00', deductions: '550.00', ownerNet: exactNet })
  expect(file!.lines[0]!.charges).toMatchObject([
    { kind: 'TAX', tax: 'severance', name: 'TXSEV', amount: '525.00' },
    { kind: 'DEDUCTION', name: 'GATH' },
    { kind: 'DEDUCTION', name: 'COMP' },
  ])
  expect(findingTexts(file)).toEqual([[]])
})

const oilHead =
  'Payor,Check No,Check Date,Owner Name,Property Name,Prod Date,Product,Interest Type,Volume,Price,Gross Value,Taxes,Owner Decimal,Owner Net'
const oil = (
  payor: string,
  well: string,
  month: string,
  price: string,
  decimal: string,
  type = 'RI',
  tax = '0.046',
) => {
  const value = (1000 * Number(price)).toFixed(2)
  const taxes = (Number(value) * Number(tax)).toFixed(2)
  return `${payor},9,5/25/2025,Ann Ames,${well},${month},OIL,${type},1000,${price},${value},${taxes},${decimal},${calculateNet(value, [taxes], decimal)}`
}
const reportSales = async (wellId: string, month: string) =>
  callerFactory(wellRouter)(owner()).production.save({
    wellId,
    months: [{ month, pool: '', source: 'STATE', version: null, oil: 1000 } as never],
  })

test('each of several interests in a deck is checked against its own line', async () => {
  const wellId = await createWellWithDeck('Two 1', 'TX', [
    ['RI', '0.02000000'],
    ['RI', '0.03000000'],
  ])
  await reportSales(wellId, '2025-03-01')
  const exactNet = await importStub(
    [
      oilHead,
      oil('Payor Two', 'Two 1', '3/2025', '70.00', '0.02000000'),
      oil('Payor Two', 'Two 1', '3/2025', '70.00', '0.03000000'),
    ].join('\n'),
  )
  expect(findingTexts(exactNet.file)).toEqual([[], []])
  await createWellWithDeck('Two 2', 'TX', [
    ['RI', '0.02000000'],
    ['RI', '0.03000000'],
  ])
  const shifted = await importStub(
    [
      oilHead,
      oil('Payor Slip', 'Two 2', '3/2025', '70.00', '0.02000000'),
      oil('Payor Slip', 'Two 2', '3/2025', '70.00', '0.00300000'),
    ].join('\n'),
  )
  // (70,000.00 − 3,220.00) × (0.03 − 0.003) = 1,803.06.
  expect(findingTexts(shifted.file)).toEqual([[], ['decimal 1803.06']])
})

test('prices are not compared across wells, states or payors, nor taxes a state does not levy', async () => {
  await createWellWithDeck('Price 1', 'TX', [['RI', '0.02000000']])
  await createWellWithDeck('Price 2', 'WY', [['RI', '0.02000000']])
  await createWellWithDeck('Price 3', 'CO', [['RI', '0.02000000']])
  const content = [
    oilHead,
    oil('Payor Prices', 'Price 1', '3/2025', '75.00', '0.02000000'),
    oil('Payor Prices', 'Price 2', '3/2025', '62.00', '0.02000000', 'RI', '0.121'),
    oil('Payor Prices', 'Price 3', '3/2025', '68.00', '0.02000000', 'RI', '0.05'),
  ].join('\n')
  const { file } = await importStub(content)
  expect(findingTexts(file)).toEqual([[], [], []])
  const uncheckedTexts = (at: number) =>
    file!.lines[at]!.unchecked.map(item => `${item.kind}: ${item.reason}`)
  expect(uncheckedTexts(0)).toContainEqual(
    'price: This payor has no other line for this well, product and interest in the month.',
  )
  expect(uncheckedTexts(1)).toContainEqual(
    expect.stringContaining('tax: The stub does not split its taxes, and counties of WY'),
  )
  expect(uncheckedTexts(2)).toContainEqual(
    expect.stringContaining('tax: No rate on file for oil in CO: Colorado’s'),
  )
})

test('an Oklahoma well pays 5% tax for its first 36 months and 7% after that', async () => {
  await createWellWithDeck('New 1', 'OK', [['RI', '0.02000000']], {
    spudDate: '2024-01-05',
    firstProductionDate: '2024-06-01',
  })
  await createWellWithDeck('Old 1', 'OK', [['RI', '0.02000000']], {
    spudDate: '2016-01-05',
    firstProductionDate: '2016-06-01',
  })
  const content = [
    oilHead,
    oil('Payor OK', 'New 1', '3/2025', '70.00', '0.02000000', 'RI', '0.07095'),
    oil('Payor OK', 'Old 1', '3/2025', '70.00', '0.02000000', 'RI', '0.07095'),
  ].join('\n')
  const { file } = await importStub(content)
  // 70,000.00 × (0.07095 − 0.05095) × 0.02 = 28.00.
  expect(findingTexts(file)).toEqual([['tax 28.00'], []])
  expect(file!.lines[0]!.findings[0]!.inputs[2]!.label).toContain('68 O.S. 1001')
})

test('Canadian dollars are rejected, and thousands of cubic meters convert to mcf', async () => {
  const wellId = await createWellWithDeck('Peace 1', 'MT', [['RI', '0.02000000']])
  await callerFactory(wellRouter)(owner()).production.save({
    wellId,
    months: [{ month: '2025-03-01', pool: '', source: 'STATE', version: null, gas: 353.1 } as never],
  })
  const head = `${gasHead.replace(',Severance Tax,TX Reg Fee,Gathering,Compression,Marketing Fee', '')},Currency,UOM`
  const row = (currency: string) =>
    `Payor Metric,4,5/25/2025,Ann Ames,Peace 1,3/2025,GAS,10,100.00,1000.00,0.02000000,20.00,${currency},e3m3`
  const rejected = await importStub(`${head}\n${row('CAD')}`)
  expect(rejected.done.counts?.added).toEqual({})
  const { rows } = await imports.acme.call.notes({ id: rejected.done.id, limit: 20 } as never)
  expect(JSON.stringify(rows)).toContain('Its amounts are in Canadian dollars.')
  const { file } = await importStub(`${head}\n${row('USD')}`)
  expect(file!.lines[0]).toMatchObject({
    volume: '353.147',
    price: '2.831685',
    unit: 'e3m3',
    value: '1000.00',
  })
  expect(findingTexts(file)).toEqual([[]])
})

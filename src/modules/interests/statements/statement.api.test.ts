import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { blankMonth } from '../../wells/production/production.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { deckRouter } from '../deck/deck.server.ts'
import { statementRouter } from './statement.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
let wellId: string
beforeAll(async () => {
  imports = await withImports()
  const { owner } = imports.orgs.acme
  wellId = (await callerFactory(wellRouter)(owner).create({ name: 'Berg 22-25', state: 'TX' })).id
  const decks = callerFactory(deckRouter)(owner)
  const { id } = await decks.create({
    name: 'Berg 22-25',
    wellId,
    effectiveFrom: '2025-01-01',
    reason: 'First',
  })
  const owners = [
    ['Ann Ames', 'RI', '0.01579405', null],
    ['Dunn', 'WI', '0.98420595', '1'],
  ] as const
  for (const [name, interestType, revenue, cost] of owners) {
    const { id: partyId } = await callerFactory(leaseRouter)(owner).parties.create({ party: { name } })
    const values = { partyId, interestType, revenue, cost }
    await decks.lines.save({ deckId: id, id: null, version: null, values })
  }
  await decks.approve({ id, version: 1 })
})
afterAll(() => imports.close())

const asOwner = () => callerFactory(statementRouter)(imports.orgs.acme.owner)
const asRival = () => callerFactory(statementRouter)(imports.orgs.rival.owner)

const file = `Payor,Check No,Check Date,Owner Name,Property Name,Prod Date,Product,Volume,Price,Gross Value,Taxes,Owner Decimal,Owner Net
Dunn Crude,77,4/25/2025,Ann Ames,Berg 22-25,3/2025,OIL,1000,70,70000,3220,0.01579405,1054.73
Dunn Crude,77,4/25/2025,Ann Ames,Berg 22-25,2/2025,OIL,1000,70,70000,3220,0.00157941,105.47
Dunn Crude,77,4/25/2025,Ann Ames,Berg 22-25,2/2024,OIL,(50),70,"(3,500.00)",(161),0.01579405,(52.74)
Dunn Crude,77,4/25/2025,Ann Ames,Elsewhere 1,3/2025,OIL,10,70,700,32.20,0.01,6.68`

test('a check stub imports, each line is checked, and undo removes the stub', async () => {
  const id = await imports.acme.upload(file, 'stub.csv')
  expect((await imports.acme.call.get({ id })).mapping?.subject).toBe('statements')
  const result = await imports.acme.run(id)
  expect(result.error).toBeNull()
  expect(result.counts?.added).toEqual({ statements: 1, statement_lines: 4 })
  const { rows } = await asOwner().list({})
  expect(rows).toMatchObject([
    { payor: 'Dunn Crude', checkNumber: '77', lines: 4, unlinked: 1, net: '1114.14' },
  ])
  const statement = await asOwner().get({ id: rows[0]!.id })
  expect(statement.lines.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
    [],
    ['decimal'],
    ['before_deck'],
    ['no_well'],
  ])
  expect(statement.owed).toBe('949.25')
  expect(statement.lines[2]?.findings[0]?.text).toContain('This adjustment reverses revenue of Feb 2024')
  expect(await asOwner().owed()).toMatchObject([
    { payor: 'Dunn Crude', month: '2025-02-01', since: '2025-04-25', finding: { owed: '949.25' } },
  ])

  await callerFactory(wellRouter)(imports.orgs.acme.owner).production.months({ wellId })
  const property = { id: statement.id, propertyName: 'Elsewhere 1', propertyNumber: null }
  expect(await asOwner().linkWell({ ...property, wellId })).toEqual({ lines: 1 })
  expect((await asOwner().list({})).rows[0]).toMatchObject({ unlinked: 0 })
  await asOwner().linkWell({ ...property, wellId: null })
  const second = await imports.acme.import(file)
  expect(second.counts?.added).toEqual({})

  const rivalWellId = (await callerFactory(wellRouter)(imports.orgs.rival.owner).create({ name: 'Cedar 1' }))
    .id
  await expect(asOwner().linkWell({ ...property, wellId: rivalWellId })).rejects.toMatchObject({
    cause: { fields: { wellId: 'Choose a well in your organization.' } },
  })
  await expect(asRival().get({ id: statement.id })).rejects.toThrow('not found')
  await expect(asRival().linkWell({ ...property, wellId: null })).rejects.toThrow('not found')
  expect(await asRival().owed()).toEqual([])
})

test('undoing an import deletes an untouched statement with its lines', async () => {
  const nextFile = file.replaceAll(',77,', ',78,')
  const { id } = await imports.acme.import(nextFile)
  const count = () => imports.count(sql`select count(*)::int as n from statement_lines`)
  expect(await count()).toBe(8)
  await imports.acme.undo(id)
  expect(await count()).toBe(4)
})

test('a month on two checks or for two interests is reported once, and an unpaid month is found', async () => {
  const { owner } = imports.orgs.acme
  const { id: paidWell } = await callerFactory(wellRouter)(owner).create({ name: 'Oak 1', state: 'TX' })
  const monthSold = (month: string, oil: number) => ({
    ...blankMonth(month, '', 'STATE'),
    version: null,
    oil,
  })
  await callerFactory(wellRouter)(owner).production.save({
    wellId: paidWell,
    months: [
      monthSold('2025-03-01', 1000),
      monthSold('2025-04-01', 1000),
      monthSold('2025-05-01', 400),
      monthSold('2025-06-01', 500),
    ],
  })
  const [head] = file.split('\n')
  const row = (check: number, month: string, volume: number, type: string) => {
    const value = volume * 70
    const net = (value * 0.954 * 0.01).toFixed(2)
    return `Oak Crude,${check},7/25/2025,Ben Berg,Oak 1,${month},OIL,${volume},70,${value},${(value * 0.046).toFixed(2)},0.01,${net},${type}`
  }
  const stub = (...rows: string[]) => [`${head},Interest Type`, ...rows].join('\n')
  // 1,000 barrels are paid in full to both interests; for April 600 and 200 come on two checks.
  await imports.acme.import(
    stub(row(1, '3/2025', 1000, 'RI'), row(1, '3/2025', 1000, 'ORRI'), row(1, '4/2025', 600, 'RI')),
  )
  await imports.acme.import(stub(row(2, '4/2025', 200, 'RI'), row(2, '6/2025', 500, 'RI')))
  const oakAmounts = (await asOwner().owed()).filter(({ payor }) => payor === 'Oak Crude')
  expect(oakAmounts.map(({ month, finding }) => [month, finding.kind, finding.owed])).toEqual([
    ['2025-04-01', 'volume', '140.00'],
    ['2025-05-01', 'unpaid', '280.00'],
  ])
  expect(oakAmounts[1]).toMatchObject({ property: 'Oak 1', product: 'OIL', since: '2025-07-25' })
})

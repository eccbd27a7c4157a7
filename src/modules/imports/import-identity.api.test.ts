import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())
afterEach(() => imports.database.acrossTenants(tx => tx.execute(sql`delete from wells`)))

const wells = () =>
  imports.rows<{ name: string; state: string | null; county: string; operator: string }>(
    sql`select name, state, county, operator from wells order by state, permit_no, county, operator`,
  )
const warnings = async (id: string) =>
  (await imports.acme.call.notes({ id, kind: 'warning' })).rows.map(({ reason }) => reason)
const wellFile = (...rows: string[]) => ['Well Name,State,County,Operator,Field', ...rows].join('\n')

describe('a well without an API number', () => {
  test('is never overwritten by a well of the same name in another state', async () => {
    const heading = 'Permit_Number,County,State,Lease_Name,Well_Number,Operator'
    const ohio = `${heading}\n100146,Knox,OH,Smith,1,Hart Oil`
    const kentucky = `${heading}\n77001,Floyd,KY,Smith,1,Blue Grass Gas`
    for (const file of [ohio, kentucky]) {
      const batch = await imports.acme.import(file)
      expect(batch.counts).toMatchObject({ added: { wells: 1 }, changed: {}, notes: {} })
    }
    for (const file of [ohio, kentucky])
      expect((await imports.acme.import(file)).counts).toMatchObject({ added: {}, same: { wells: 1 } })
    expect(await wells()).toEqual([
      { name: 'Smith 1', state: 'KY', county: 'Floyd', operator: 'Blue Grass Gas' },
      { name: 'Smith 1', state: 'OH', county: 'Knox', operator: 'Hart Oil' },
    ])
  })

  test('is identified by its permit, even without a name', async () => {
    const file = `Permit_Number,County,Lease_Name,Well_Number,Operator,Status
100146,Knox,Smith,1,Hart Oil,Orphaned
100147,Knox,Smith,1,Hart Oil,Orphaned
100148,Pike,Smith,1,Hart Oil,Orphaned
100149,Pike,,,Hart Oil,Orphaned`
    const batch = await imports.acme.import(file)
    expect(batch.counts).toMatchObject({ added: { wells: 4 } })
    expect((await imports.acme.import(file)).counts).toMatchObject({ added: {}, same: { wells: 4 } })
    expect((await wells()).map(({ name, county }) => [name, county])).toEqual([
      ['Smith 1', 'Knox'],
      ['Smith 1', 'Knox'],
      ['Smith 1', 'Pike'],
      ['Permit 100149', 'Pike'],
    ])
    expect(await warnings(batch.id)).toEqual([])
  })

  test('keeps its permit when a later file omits it, and gains one if it had none', async () => {
    await imports.acme.import(wellFile('Smith 1,OH,Knox,Hart Oil,East'))
    const permit =
      'Permit No,Well Name,State,County,Operator\n100146,Smith 1,OH,Knox,"HART OIL, Inc"\n100146,Smith 1,OH,Knox,Hart Oil'
    const numbered = await imports.acme.import(permit.replace('"HART OIL, Inc"', 'Hart Oil'))
    expect(numbered.counts).toMatchObject({ added: {}, changed: { wells: 1 } })
    const later = await imports.acme.import(wellFile('SMITH 1,OH,KNOX COUNTY,HART OIL,West'))
    expect(later.counts).toMatchObject({ added: {}, changed: { wells: 1 } })
    expect(await imports.rows(sql`select permit_no, field from wells`)).toEqual([
      { permit_no: '100146', field: 'West' },
    ])
  })

  test.each([
    ['of another operator', 'Smith 1,OH,Knox,Other Oil,x', true],
    ['of another county', 'Smith 1,OH,Pike,Hart Oil,x', false],
    ['of another state', 'Smith 1,KY,Knox,Hart Oil,x', false],
  ])('is a separate well from one with the same name %s', async (_, line, isAmbiguous) => {
    await imports.acme.import(wellFile('Smith 1,OH,Knox,Hart Oil,East'))
    const batch = await imports.acme.import(wellFile(line))
    expect(batch.counts).toMatchObject({ added: { wells: 1 }, changed: {} })
    expect(await warnings(batch.id)).toEqual(
      isAmbiguous ? [expect.stringMatching(/^Another well has this name/)] : [],
    )
    expect((await imports.acme.import(wellFile(line))).counts).toMatchObject({
      added: {},
      same: { wells: 1 },
    })
  })

  test('is matched by a unique name, and otherwise added, with a question either way', async () => {
    await imports.acme.import(wellFile('Smith 1,OH,Knox,Hart Oil,East'))
    const months = 'Well,Month,Oil\nSmith 1,2024-01,5'
    const first = await imports.acme.import(months)
    expect(first.counts).toMatchObject({ added: { production_months: 1 }, same: { wells: 1 } })
    expect(await warnings(first.id)).toEqual(['Matched by name alone. Check that this is the right well.'])
    await imports.acme.import(wellFile('Smith 1,KY,Floyd,Blue Grass Gas,West'))
    const two = await imports.acme.import(months.replace('2024-01', '2024-02'))
    expect(two.counts).toMatchObject({ added: { wells: 1, production_months: 1 } })
    expect(await warnings(two.id)).toEqual([expect.stringMatching(/^Another well has this name/)])
    const second = await imports.acme.import(months.replace('2024-01', '2024-03'))
    expect(second.counts).toMatchObject({ added: { production_months: 1 }, same: { wells: 1 } })
  })

  test('is not overwritten by a row with more than a bare name', async () => {
    await imports.acme.import('Well,Month,Oil\nSmith 1,2024-01,5')
    const batch = await imports.acme.import(wellFile('Smith 1,KY,Floyd,Blue Grass Gas,West'))
    expect(batch.counts).toMatchObject({ added: { wells: 1 }, changed: {} })
    expect(await warnings(batch.id)).toEqual([expect.stringMatching(/^Another well has this name/)])
  })

  test('raises a question when two wells of one name in a file cannot be distinguished', async () => {
    const batch = await imports.acme.import(wellFile('Smith 1,OH,Knox,Hart Oil,x', 'Smith 1,OH,,Hart Oil,y'))
    expect(batch.counts).toMatchObject({ added: { wells: 2 }, notes: { warning: 2 } })
  })

  test('has an agency file number that is unique within its state', async () => {
    const file = (state: string) => `File No,Well Name,State,Operator\n22023,Bill ${state},${state},Hart Oil`
    await imports.acme.import(file('ND'))
    const batch = await imports.acme.import(file('SD'))
    expect(batch.counts).toMatchObject({ added: { wells: 1 }, changed: {} })
    expect((await imports.acme.import(file('ND'))).counts).toMatchObject({ same: { wells: 1 } })
  })
})

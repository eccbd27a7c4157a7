import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../core/files/testing/unzip.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { blankMonth } from '../../wells/production/production.ts'
import { productionRouter } from '../../wells/production/production.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { analysisRouter } from '../analysis.server.ts'
import { storedAnalysis } from '../testing/stored-analysis.ts'
import { onBetterPlan } from '../testing/on-better-plan.server.ts'
import { analysisFiles } from './analysis-files.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const file = async (context: Context, path: string, id: string, search = '') => {
  const route = analysisFiles.find(analysisFile => analysisFile.path === path)!
  const request = new Request(`http://localhost/files${path}?id=${id}${search}`)
  return route.handle(context, { request, param: () => id })
}
const createAnalysis = async (sharing: 'ORGANIZATION' | 'PRIVATE') => {
  const analysis = storedAnalysis(`Berg, ${sharing}`)
  return callerFactory(analysisRouter)(orgs.acme.owner).create({
    ...analysis,
    fields: { ...analysis.fields, sharing },
  })
}

test('a cash flow exports as CSV, and as a workbook with live formulas', async () => {
  const { id } = await createAnalysis('ORGANIZATION')
  const csv = await (await file(orgs.acme.owner, '/analyses/cash-flow', id)).text()
  const [heading, first] = csv.split('\r\n')
  expect(heading).toContain('Month,"Oil, gross (bbl)"')
  expect(first).toMatch(/^2027-01-01,.*Differentials: oil −\$5\.25, gas −\$0\.55/)
  const result = await file(orgs.acme.owner, '/analyses/cash-flow', id, '&format=xlsx')
  const sheet = (await unzip(Buffer.from(await result.arrayBuffer())))['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('<f>F2+G2+H2-I2-J2-K2-L2-M2</f>')
  expect(sheet).toContain('<f>O2+N3</f>')
  expect(sheet).toMatch(/<c r="Q3" s="\d+"><f>N3\/\(1\+0\.1\)\^P3<\/f>/)
  // The month of an outlay has a value, not a formula, because the outlay is discounted from its own day.
  expect(sheet).not.toMatch(/<c r="Q2"[^>]*><f>/)
})

const expectRow = (figure: string, value: RegExp) => ({
  cells: [figure, expect.stringMatching(value), expect.any(String)],
})

test('an analysis exports for another program, with a list of what its files cannot express', async () => {
  const { id } = await createAnalysis('ORGANIZATION')
  const result = await file(orgs.acme.member, '/analyses/for-program', id, '&program=aries')
  const parts = await unzip(Buffer.from(await result.arrayBuffer()))
  expect(Object.keys(parts)).toEqual(['AC_ECONOMIC.csv', 'AC_PROPERTY.csv', 'NOT-IN-THESE-FILES.txt'])
  expect(parts['AC_ECONOMIC.csv']).toContain('WH00001,7,')
  expect(parts['NOT-IN-THESE-FILES.txt']).toContain('the discount rate')
  await expect(file(orgs.rival.owner, '/analyses/for-program', id, '&program=aries')).rejects.toThrow(
    'not found',
  )
  await expect(file(orgs.acme.owner, '/analyses/for-program', id, '&program=x')).rejects.toThrow(
    'ARIES, PHDwin or ComboCurve',
  )
})

test('an analysis has a print sheet and a PDF for those who can see it', async () => {
  const [shared, privateAnalysis] = [await createAnalysis('ORGANIZATION'), await createAnalysis('PRIVATE')]
  const sheet = await callerFactory(analysisRouter)(orgs.acme.member).sheet({ id: shared.id })
  expect(sheet).toMatchObject({
    kind: 'Analysis',
    sections: [{ rows: expect.arrayContaining([expectRow('NPV at 10%', /^\$[\d,.]+$/)]) }, {}, {}, {}],
  })
  expect(sheet.sections.map(({ title }) => title)).toEqual([
    'Key figures',
    'Prices',
    'Convention',
    'Cash flow by year',
  ])
  const pdf = await file(orgs.acme.member, '/analyses/:id/sheet', shared.id)
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  expect(pdf.headers.get('content-disposition')).toContain(`filename="Analysis ${sheet.title}.pdf"`)
  for (const path of ['/analyses/:id/sheet', '/analyses/cash-flow'])
    for (const [context, id] of [
      [orgs.acme.member, privateAnalysis.id],
      [orgs.rival.owner, shared.id],
    ] as const)
      await expect(file(context, path, id)).rejects.toThrow('not found')
  await expect(file(orgs.acme.owner, '/analyses/cash-flow', 'none')).rejects.toThrow('not found')
})

test('a comparison and a portfolio export as workbooks with live formulas', async () => {
  const [shared, other, privateAnalysis] = [
    await createAnalysis('ORGANIZATION'),
    await createAnalysis('ORGANIZATION'),
    await createAnalysis('PRIVATE'),
  ]
  const query = (...parts: string[]) => `&of=${encodeURIComponent(parts.join(','))}`
  const [owner, member, rivalOwner] = [orgs.acme.owner, orgs.acme.member, orgs.rival.owner].map(
    onBetterPlan,
  ) as [Context, Context, Context]
  const readSheet = async (path: string, search: string) => {
    const result = await file(owner, path, '', `${search}&format=xlsx`)
    return (await unzip(Buffer.from(await result.arrayBuffer())))['xl/worksheets/sheet1.xml']!
  }
  const compared = await readSheet('/analyses/compare', query(shared.id, other.id))
  expect(compared).toMatch(/<c r="E\d+"><f>D\d+-C\d+<\/f>/)
  const portfolioRows = await readSheet('/analyses/portfolio', query(`${shared.id}*0.25`, other.id))
  expect(portfolioRows).toContain('<f>ROUND(C2*D2,2)</f>')
  for (const path of ['/analyses/compare', '/analyses/portfolio']) {
    await expect(file(member, path, '', query(shared.id, privateAnalysis.id))).rejects.toThrow('not found')
    await expect(file(rivalOwner, path, '', query(shared.id))).rejects.toThrow('not found')
    await expect(file(owner, path, '', query(`${shared.id}.7`))).rejects.toThrow('not found')
    await expect(file(owner, path, '', query('nonsense'))).rejects.toThrow('Choose the analyses')
  }
  await expect(file(orgs.acme.owner, '/analyses/portfolio', '', query(shared.id))).rejects.toThrow('plan')
})

test('a portfolio exports each case by its share, with its linked wells’ production', async () => {
  const wellId = (
    await callerFactory(wellRouter)(orgs.acme.owner).create({ name: 'Berg', api: '33053039010000' })
  ).id
  const months = [{ ...blankMonth('2026-01-01'), oil: 100, version: null }]
  await callerFactory(productionRouter)(orgs.acme.owner).save({ wellId, months })
  const analysis = storedAnalysis('Berg, linked')
  const inputs = { ...analysis.inputs, wells: analysis.inputs.wells.map(well => ({ ...well, wellId })) }
  const linked = await callerFactory(analysisRouter)(orgs.acme.owner).create({ ...analysis, inputs })
  const privateAnalysis = await createAnalysis('PRIVATE')
  const [owner, member, rivalOwner] = [orgs.acme.owner, orgs.acme.member, orgs.rival.owner].map(
    onBetterPlan,
  ) as [Context, Context, Context]
  const path = '/analyses/portfolio-for-program'
  const query = (...parts: string[]) => `&of=${encodeURIComponent(parts.join(','))}`
  const partsFor = async (context: Context, program: string, search: string) => {
    const result = await file(context, path, '', `&program=${program}${search}`)
    return unzip(Buffer.from(await result.arrayBuffer()))
  }
  const aries = await partsFor(owner, 'aries', query(`${linked.id}*0.5`, privateAnalysis.id))
  expect(aries['AC_ECONOMIC.csv']).toContain('WH00001,7,')
  expect(aries['AC_ECONOMIC.csv']).toMatch(/WH00001,7,\d+,WELLHEAD,NET,12\.5 10\.15625 % TO LIFE/)
  expect(aries['AC_ECONOMIC.csv']).toMatch(/WH00002,7,\d+,WELLHEAD,NET,25 20\.3125 % TO LIFE/)
  expect(aries['AC_PRODUCT.csv']).toBe('PROPNUM,P_DATE,OIL,GAS,WATER,DAYSON\r\nWH00001,01/31/2026,100,,,\r\n')
  for (const program of ['phdwin', 'combocurve'])
    expect(Object.values(await partsFor(owner, program, query(linked.id))).join('')).toContain(
      '33053039010000,01/01/2026,100,',
    )
  // A user without access to wells gets the case without production.
  expect(Object.keys(await partsFor(member, 'aries', query(linked.id)))).not.toContain('AC_PRODUCT.csv')
  await expect(partsFor(member, 'aries', query(privateAnalysis.id))).rejects.toThrow('not found')
  await expect(partsFor(rivalOwner, 'aries', query(linked.id))).rejects.toThrow('not found')
  await expect(partsFor(owner, 'aries', query('nonsense'))).rejects.toThrow('Choose the analyses')
})

test('a cash flow export names its reversions by month, and the list names its prices', async () => {
  const analysis = storedAnalysis('Berg, reverting')
  const after = { wi: 0.2, nri: 0.16, orri: 0 }
  const wells = analysis.inputs.wells.map(well => ({
    ...well,
    reversion: { at: 'date' as const, month: '2028-03-01', after },
    later: [{ at: 'date' as const, month: '2029-03-01', after: { ...after, wi: 0.1, nri: 0.08 } }],
  }))
  const caller = callerFactory(analysisRouter)(orgs.acme.owner)
  const { id } = await caller.create({ ...analysis, inputs: { ...analysis.inputs, wells } })
  const lines = (await (await file(orgs.acme.owner, '/analyses/cash-flow', id)).text()).split('\r\n')
  const second = lines.filter(line => line.includes('reversion 2: WI 0.10000000, NRI 0.08000000 after'))
  expect(second).toHaveLength(1)
  expect(second[0]).toMatch(/^2029-03-01,/)
  const { rows } = await caller.list({ filter: { search: 'reverting' } })
  expect(rows[0]!.prices).toMatchObject({ deck: [{ oil: 68 }, { oil: 66 }] })
})

test('a type well exports with the number of wells behind each month', async () => {
  const wells = callerFactory(wellRouter)(orgs.acme.owner)
  const ids = await Promise.all(
    [4, 8].map(async (life, index) => {
      const { id } = await wells.create({ name: `Group ${index}` })
      const months = Array.from({ length: life }, (_, month) => ({
        ...blankMonth(`2025-0${month + 1}-01`, '', 'STATE'),
        oil: 900 - 50 * month,
        version: null,
      }))
      await wells.production.save({ wellId: id, months })
      return id
    }),
  )
  const search = `&wells=${ids.join(',')}&fewest=1`
  const owner = onBetterPlan(orgs.acme.owner)
  const csv = await (await file(owner, '/analyses/type-well', '', search)).text()
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toContain('Month of production')
  expect(lines).toHaveLength(9)
  expect(lines[4]).toMatch(/^4,.*,2$/)
  expect(lines[8]).toMatch(/^8,.*,1$/)
  await expect(file(owner, '/analyses/type-well', '')).rejects.toThrow('Choose the wells')
  await expect(file(onBetterPlan(orgs.rival.owner), '/analyses/type-well', '', search)).rejects.toThrow(
    'not found',
  )
  await expect(file(onBetterPlan(orgs.acme.member), '/analyses/type-well', '', search)).rejects.toThrow()
  await expect(file(orgs.acme.owner, '/analyses/type-well', '', search)).rejects.toThrow('plan')
})

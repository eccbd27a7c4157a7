import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

/** One row from each of two files, the resulting number of wells, and whether the second import asks. */
const cases: [what: string, first: string, second: string, wells: number, asks?: true][] = [
  [
    'another name under one API number',
    '3305310001,,Ax 1,ND,McKenzie,Op',
    '3305310001,,Ax Federal 1,ND,McKenzie,Op',
    1,
  ],
  [
    'ten digits and fourteen',
    '3305310002,,Bx 1,ND,McKenzie,Op',
    '33-053-10002-00-00,,Bx 1,ND,McKenzie,Op',
    1,
  ],
  ['a sidetrack', '3305310003,,Cx 1,ND,McKenzie,Op', '330531000301,,Cx 1 ST1,ND,McKenzie,Op', 2],
  ['one permit in two counties', ',501,Dx 1,OH,Knox,Op', ',501,Dx 1,OH,Pike,Op', 2],
  ['one permit in two states', ',506,Ex 1,OH,Knox,Op', ',506,Ex 1,IN,Knox,Op', 2],
  ['another name under one permit', ',503,Fx 1,OH,Knox,Op', ',503,Fx Unit 1,OH,Knox,Op', 1],
  ['another permit under one name', ',504,Gx 1,OH,Knox,Op', ',505,Gx 1,OH,Knox,Op', 2],
  ['a number sign', ',,Hx #1,KY,Floyd,Op', ',,HX 1,KY,Floyd,Op', 1],
  ['a word for number', ',,Ix No. 1,KY,Floyd,Op', ',,Ix Number 1,KY,Floyd,Op', 1],
  ['a lateral', ',,Jx 1,KY,Floyd,Op', ',,Jx 1H,KY,Floyd,Op', 2],
  ['a hyphen between numbers', ',,Kx 1-1,KY,Floyd,Op', ',,Kx 11,KY,Floyd,Op', 2],
  ['another operator', ',,Lx 1,KY,Floyd,Op', ',,Lx 1,KY,Floyd,Other Co', 2, true],
  ['another county and operator', ',,Mx 1,KY,Floyd,Op', ',,Mx 1,KY,Pike,Other Co', 2],
  ['a name alone among rows of other states', ',,Nx 1,KY,Floyd,Op', ',,Nx 1,,,', 1, true],
  ['the API number comes later', ',,Ox 1,ND,McKenzie,Op', '3305310013,,Ox 1,ND,McKenzie,Op', 1],
  ['a county and a state in words', ',,Px 1,Kentucky,Floyd County,Op', ',,Px 1,KY,FLOYD,', 1],
  ['a lost zero', '0107520001,,Qx 1,AL,Lamar,Op', '107520001,,Qx 1,AL,Lamar,Op', 1],
]

test('rows that look alike are distinguished from rows of the same well', async () => {
  const heading = 'API,Permit No,Well Name,State,County,Operator\n'
  await imports.acme.import(heading + cases.map(([, first]) => first).join('\n'))
  const { id } = await imports.acme.import(heading + cases.map(([, , second]) => second).join('\n'))
  const names = await imports.rows<{ name: string }>(sql`select lower(name) as name from wells`)
  const request = (await imports.acme.call.notes({ id, kind: 'warning' })).rows.map(({ row }) => row)
  const matches = cases.map(([description, first], index) => {
    const begins = first.split(',')[2]!.slice(0, 3).toLowerCase()
    return [
      description,
      names.filter(({ name }) => name.startsWith(begins)).length,
      request.includes(index + 2),
    ]
  })
  expect(matches).toEqual(
    cases.map(([description, , , wells, isAmbiguous = false]) => [description, wells, isAmbiguous]),
  )
})

import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import { readCsv } from '../testing/read-text.ts'

registerModules(serverModules)

test('directions in separate columns are joined to township and range', () => {
  const { rows } = readCsv(`API,Well Name,Sec,Twp,TwpDir,Rng,RngDir
0107520001,ALPHA 1,7,14,S,14,W
0107520002,BETA 1,8,15,S,13,W
0107520003,GAMMA 1,9,16N,N,12,East`)
  expect(rows.map(row => [row?.facts['township'], row?.facts['range']])).toEqual([
    ['14S', '14W'],
    ['15S', '13W'],
    ['16N', '12E'],
  ])
})

test('an unreadable longitude is reported, and the other values are kept', () => {
  const { rows, notes } = readCsv(`API,Well Name,Latitude,Longitude
3500100011,ALPHA 1,35.10,-97.50
3500100012,BETA 1,35.20,not surveyed
3500100013,GAMMA 1,35.30,-194.9`)
  expect(rows.map(row => [row?.facts['surface_lat'], row?.facts['surface_lon'] ?? null])).toEqual([
    ['35.1', '-97.5'],
    ['35.2', null],
    ['35.3', null],
  ])
  expect(notes.map(({ row, kind, column, original }) => [row, kind, column, original])).toEqual([
    [3, 'left_empty', 'Longitude', 'not surveyed'],
    [4, 'left_empty', 'Longitude', '-194.9'],
  ])
  expect(rows.map(row => row?.cells.named)).toEqual([0, 1, 1])
})

test('three bare numbers are a location only if a user confirms it', () => {
  const file = (location: string) =>
    `API,Well Name,Twp/Rge/Sec\n3305300001,ALPHA 1,${location}\n3305300002,BETA 1,NWSE ${location}`
  const { rows } = readCsv(file('14-153N-95W'))
  expect(rows.map(row => ['quarter', 'section', 'township', 'range'].map(fact => row?.facts[fact]))).toEqual([
    [undefined, '14', '153N', '95W'],
    ['NWSE', '14', '153N', '95W'],
  ])
  const fileWithoutDirections = file('153-95-14')
  const readWithAmbiguity = readCsv(fileWithoutDirections)
  expect(readWithAmbiguity.rows.map(row => row?.facts['township'])).toEqual([undefined, undefined])
  expect(readWithAmbiguity.notes[0]).toMatchObject({
    row: 2,
    reason: expect.stringMatching(/which number is the section/),
  })
  const columns = readWithAmbiguity.mapping.columns.map(column => ({ ...column, tiers: 'TRSNW' as const }))
  const notices = readCsv(fileWithoutDirections, { columns })
  expect(['section', 'township', 'range'].map(fact => notices.rows[0]?.facts[fact])).toEqual([
    '14',
    '153N',
    '95W',
  ])
})

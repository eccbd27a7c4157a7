import { expect, test } from 'vitest'
import { readLas } from './las.ts'
import { createTrack } from './track.ts'

const header = (version: string, wrap: string, extraLines = '') => `# remark
~Version information
 VERS.   ${version} : version
 WRAP.   ${wrap} : wrapped
${extraLines}~Well
 NULL.   -999.25 : nothing
 COMP.   BERG OIL : COMPANY
 TIME.   13:45:00 : logged at
~Curve
 DEPT.FT      : Depth
 GR  .GAPI 45 310 01 00 : Gamma ray {F}
 RT  .OHMM    : Resistivity
`

test('a log is read line by line, with gaps', () => {
  const las = readLas(`${header('2.0', 'NO')}~A DEPT GR RT\n100.0 45.5 2\n100.5 -999.25 3\r\n101 bad\n`)
  expect(las.version).toBe('2.0')
  expect(las.index).toMatchObject({ mnemonic: 'DEPT', unit: 'FT', values: [100, 100.5, 101] })
  expect(las.curves).toEqual([
    { mnemonic: 'GR', unit: 'GAPI', about: 'Gamma ray', values: [45.5, null, null] },
    { mnemonic: 'RT', unit: 'OHMM', about: 'Resistivity', values: [2, 3, null] },
  ])
  expect(las.well).toContainEqual({ mnemonic: 'TIME', unit: '', value: '13:45:00', about: 'logged at' })
})

test('wrapped lines form one step each, and LAS 3.0 sections and delimiters are read', () => {
  const wrapped = readLas(`${header('1.2', 'YES')}~ASCII\n100\n45 2\n101\n46\n3\n`)
  expect(wrapped.curves.map(({ values }) => values)).toEqual([
    [45, 46],
    [2, 3],
  ])
  const three = readLas(
    `${header('3.0', 'NO', ' DLM. COMMA : delimiter\n').replace('~Curve', '~Log_Definition')}~Log_Data | Log_Definition\n100,45,\n101,,3\n`,
  )
  expect(three.curves.map(({ values }) => values)).toEqual([
    [45, null],
    [null, 3],
  ])
})

test('a file that is not a log is reported', () => {
  for (const [text, message] of [
    ['Well,Oil\nBerg,12', 'no ~V section'],
    ['~V\nVERS. 2.0:\n', 'names no curves'],
    [header('2.0', 'NO'), 'truncated'],
  ] as const)
    expect(() => readLas(text)).toThrow(message)
})

test('a track keeps every peak and breaks at gaps', () => {
  const depths = Array.from({ length: 10_000 }, (_, index) => index)
  const values = depths.map(depth => (depth === 7777 ? 100 : depth > 4000 && depth < 4100 ? null : 1))
  const track = createTrack(depths, values, 100)!
  expect([track.min, track.max, track.lines.length]).toEqual([1, 100, 2])
  expect(track.lines.flat().length).toBeLessThanOrEqual(400)
  expect(track.lines.flat()).toContainEqual([1, 7777 / 9999])
  expect(createTrack([1, 2], [null, null], 10)).toBeNull()
})

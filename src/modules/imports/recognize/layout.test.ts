import { describe, expect, test } from 'vitest'
import { detectLayout, rowKind, createRowClassifier } from './layout.server.ts'
import { recognize } from './recognize.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const rows = (text: string) => text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split(',') }))
const names = (text: string) => detectLayout(rows(text)).columns.map(column => column.name)

describe('a table’s start', () => {
  test('is found for headings in the first row', () => {
    const layout = detectLayout(rows('api,year,month,oil\n3001529417,1997,2,2790.0'))
    expect(layout).toMatchObject({ headerRow: 1, firstRow: 2, notes: [] })
  })

  test('is found below lines that are skipped and reported', () => {
    const layout = detectLayout(
      rows(
        'State of Somewhere,,\nPrinted May 3 2024,,\n,,\nAPI,Well Name,Oil\n3001529417,A 1,5\n3001529418,B 1,6',
      ),
    )
    expect(layout).toMatchObject({
      headerRow: 4,
      firstRow: 5,
      notes: ['2 lines above the table were skipped.'],
    })
  })

  test('is found without headings', () => {
    const layout = detectLayout(rows('3001529417,2020-01-01,12\n3001529418,2020-01-01,13'))
    expect(layout).toMatchObject({ headerRow: null, firstRow: 1 })
    expect(layout.columns.map(column => column.name)).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(layout.notes.join()).toMatch(/no header row/)
  })

  test('is found for unknown headings', () => {
    expect(names('Foo,Bar,Baz\n1,2,3\n4,5,6')).toEqual(['Foo', 'Bar', 'Baz'])
  })

  test('is found below a row of units', () => {
    const layout = detectLayout(rows('API,Oil,Gas\n,(bbl),(mcf)\n3001529417,1,2'))
    expect(layout).toMatchObject({ headerRow: 1, firstRow: 3 })
    expect(layout.columns.map(column => column.unit)).toEqual([null, 'bbl', 'mcf'])
  })

  test('is found for one named column of numbers', () => {
    expect(detectLayout(rows('API\n3001529417\n3001529418'))).toMatchObject({ headerRow: 1, firstRow: 2 })
  })

  test('is found with repeated, missing and trailing headings', () => {
    const text = 'API,Oil,Oil,,OIL,Oil (2),,\n3001529417,1,2,3,4,5,,\n3001529418,1,2,3,4,5,,'
    expect(names(text)).toEqual(['API', 'Oil', 'Oil (2)', 'Column 4', 'OIL (3)', 'Oil (2) (2)'])
    expect(new Set(names(text)).size).toBe(6)
    expect(detectLayout(rows(text)).notes.join()).toMatch(/More than one column is named “Oil”/)
  })

  test('is found for an empty table', () => {
    expect(detectLayout([])).toMatchObject({ headerRow: null })
    expect(detectLayout(rows('API,Oil'))).toMatchObject({ headerRow: 1, firstRow: 2 })
  })

  test('is found for two hundred columns', () => {
    const header = Array.from({ length: 200 }, (_, i) => `Field ${i}`).join()
    expect(names(`${header}\n${Array.from({ length: 200 }, (_, i) => i).join()}`)).toHaveLength(200)
  })
})

describe('row types', () => {
  const header = ['API', 'Oil', 'Gas']
  test.each([
    [['3001529417', '1', '2'], 'record'],
    [['', ' ', ''], 'blank'],
    [['API', 'Oil', 'Gas'], 'header'],
    [['Total', '100', '200'], 'total'],
    [['', 'GRAND TOTAL:', '200'], 'total'],
    [['Totals (25)', '1', '2'], 'total'],
    [['593 rows selected', '', ''], 'total'],
    [['Page 2 of 3', '', ''], 'total'],
    [['TOTAL E&P USA 1H', '1', '2'], 'record'],
    [['API', '1', '2'], 'record'],
  ])('%j is a %s', (cells, kind) => expect(rowKind(cells, header)).toBe(kind))
})

describe('text around a table', () => {
  const header = ['API', 'Well Name', 'Operator', 'County', 'Status']
  const item = (text: string) => ['', text, '', '', '']
  test.each([
    '* Includes condensate',
    '† Estimated',
    '(1) Volumes are preliminary',
    'Notes: confidential wells are omitted',
    'Legend',
    'Status codes:',
    'Wells on the confidential list are not shown in this report',
  ])('“%s” is not a record', text => expect(rowKind(item(text), header)).toBe('text'))

  test.each([
    'Smith 1',
    'Bill 14-23 1H',
    'State of North Dakota 36-1H',
    'Key 1',
    'Source Rock 2-11 #1',
    'Codell 3',
  ])('%s is a record, even if nothing else is known about it', name =>
    expect(rowKind(item(name), header)).toBe('record'),
  )

  test('includes narrow rows below a line', () => {
    const kindOf = createRowClassifier()
    const narrow = ['PR', 'Producing', '', '', '']
    const wide = ['3305303901', 'Smith 1', 'Hart Oil', 'McKenzie', 'PR']
    const kinds = [narrow, wide, item('Legend'), narrow, narrow, wide, narrow].map(cells =>
      kindOf(cells, header),
    )
    expect(kinds).toEqual(['record', 'record', 'text', 'text', 'text', 'record', 'record'])
  })
})

describe('a second table below the first', () => {
  const header = ['API', 'Well Name', 'County', 'Oil']
  const kinds = (text: string) => {
    const kindOf = createRowClassifier()
    return text.split('\n').map(line => kindOf(line.split(','), header))
  }
  const well = '3001529417,A 1,Lea,5'

  test('is excluded from its headings down', () => {
    expect(kinds(`${well}\n,,,\nCode,Meaning,,\nA,Active,,\nP,Plugged,,`)).toEqual([
      'record',
      'blank',
      'text',
      'text',
      'text',
    ])
    expect(kinds(`${well}\n,,,\n,County,Number of wells,\n,Lea,2,\n,Eddy,1,`).slice(2)).toEqual([
      'text',
      'text',
      'text',
    ])
  })

  test('ends where rows have full width again', () => {
    expect(kinds(`${well}\n,,,\nCode,Meaning,,\nA,Active,,\n${well}`).at(-1)).toBe('record')
    expect(kinds(`${well}\n,,,\n${well}\n,,,\n3001529418,B 1,,`)).toEqual([
      'record',
      'blank',
      'record',
      'blank',
      'record',
    ])
    expect(kinds(`${well}\n,,,\nSmith 1,Lea,,`).at(-1)).toBe('record')
  })
})

test('is skipped above the main one if it is a table of codes', () => {
  const text =
    'Code,Meaning,,\nA,Active,,\nP,Plugged,,\n,,,\nAPI,Well Name,County,Status\n3001529417,A 1,Lea,A\n3001529418,B 1,Lea,P'
  const layout = detectLayout(rows(text))
  expect(layout).toMatchObject({ headerRow: 5, firstRow: 6 })
  expect(layout.notes).toEqual(['3 lines above the table were skipped.'])
})

test.each([
  ['Average,,,5.5', 'total'],
  ['Sum:,,,11', 'total'],
  ['Mean,,,5', 'total'],
  ['-- end --,,,', 'total'],
  ['Data current as of 1/1/2024,,,', 'total'],
  ['NOTE - see rule 5,,,', 'text'],
  ['Median Hill 1,,,5', 'record'],
  ['Summer 1,,,', 'record'],
  ['Enders 2,,,', 'record'],
  ['Key - 1,,,', 'record'],
])('%s is %s', (line, kind) => {
  expect(rowKind(line.split(','), ['Well Name', 'County', 'Month', 'Oil'])).toBe(kind)
})

test.each([
  ['All volumes in thousand Sm3', true],
  ['Volumes in MCF / M3', true],
  ['Gas in thousands of cubic feet', true],
  ['Oil (x1000 bbl)', true],
  ["Volumes in '000 bbl", true],
  ['Areas in hectares', true],
  ['Production of Mclean County', false],
  ['Report 1,000 of 2024', false],
])('a line above the table that mentions other units is kept: %s', (above, speaks) => {
  const { unitsLine } = detectLayout(
    rows(`${above.replaceAll(',', '')},,\nAPI,Month,Oil\n3305300001,2024-01,5`),
  )
  expect(unitsLine).toBe(speaks ? above : null)
})

test('section, township and range under one short heading are recognized as land', () => {
  const { columns, samples } = {
    columns: [{ name: 'API' }, { name: 'Sec-Twp-Rng' }].map((column, index) => ({
      ...column,
      at: index,
      unit: null,
    })),
    samples: [['3305300001'], ['S14 T153N R95W']],
  }
  expect(recognize(columns, samples).columns.map(({ field }) => field)).toEqual(['well.api', 'place.legal'])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTable } from './open-table.server.ts'
import type { FileRow } from './row-source.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-'))
  path = join(folder, 'file.csv')
})
afterAll(() => rm(folder, { recursive: true }))

async function readRows(text: string): Promise<string[]> {
  await writeFile(path, text)
  const { source, close } = await openTable(path, 'text')
  const rows: FileRow[] = []
  for await (const batch of source.batches()) rows.push(...batch)
  close()
  return rows.map(({ row, cells }) => `${row}: ${cells.join('|')}`)
}

describe('a column per month', () => {
  test('is read for one product named in the headings', async () => {
    expect(
      await readRows(
        'Well,API,Oil Jan 2024,Oil Feb 2024,Oil Mar 2024\nBear 1,3305303901,5,6,\nBear 2,3305303902,8,0,9',
      ),
    ).toEqual([
      '1: Well|API|Month|Oil',
      '2: Bear 1|3305303901|2024-01|5',
      '2: Bear 1|3305303901|2024-02|6',
      '3: Bear 2|3305303902|2024-01|8',
      '3: Bear 2|3305303902|2024-02|0',
      '3: Bear 2|3305303902|2024-03|9',
    ])
  })

  test('is read for each product, with the total kept separate', async () => {
    expect(
      await readRows(
        'API,Jan 2024 Oil (bbl),Jan 2024 Gas (mcf),Feb 2024 Oil (bbl),Feb 2024 Gas (mcf),Mar 2024 Oil (bbl),Mar 2024 Gas (mcf),Total\n3305303901,5,6,7,8,,1,99',
      ),
    ).toEqual([
      '1: API|Total|Month|Oil bbl|Gas mcf',
      '2: 3305303901|99|2024-01|5|6',
      '2: 3305303901|99|2024-02|7|8',
      '2: 3305303901|99|2024-03||1',
    ])
  })

  test('is read from database-style names', async () => {
    expect(await readRows('API,OIL_2401,OIL_2402,OIL_2403\n3305303901,5,6,7')).toEqual([
      '1: API|Month|OIL',
      '2: 3305303901|2024-01|5',
      '2: 3305303901|2024-02|6',
      '2: 3305303901|2024-03|7',
    ])
  })

  test('is read above a line of products, with the year in a separate column', async () => {
    expect(
      await readRows(
        'Well,Year,Jan,,Feb,,Mar,\n,,Oil,Gas,Oil,Gas,Oil,Gas\nBear 1,2023,1,2,3,4,5,6\nBear 2,2024,7,8,,,9,10',
      ),
    ).toEqual([
      '1: Well|Month|Oil|Gas',
      '3: Bear 1|2023-01|1|2',
      '3: Bear 1|2023-02|3|4',
      '3: Bear 1|2023-03|5|6',
      '4: Bear 2|2024-01|7|8',
      '4: Bear 2|2024-03|9|10',
    ])
  })

  test('is read below a title that names product and year', async () => {
    expect(
      (await readRows('Monthly oil production 2023\n\nWell,Jan,Feb,Mar,Apr\nBear 1,1,2,3,4')).slice(2),
    ).toEqual([
      '3: Well|Month|oil',
      '4: Bear 1|2023-01|1',
      '4: Bear 1|2023-02|2',
      '4: Bear 1|2023-03|3',
      '4: Bear 1|2023-04|4',
    ])
  })

  test('becomes a column per product if there is a row per product', async () => {
    expect(
      await readRows('Well Name,Product,2024-01,2024-02,2024-03\nBear 1,Oil,5,6,7\nBear 1,Gas,50,60,70'),
    ).toEqual([
      '1: Well Name|Month|Oil|Gas',
      '2: Bear 1|2024-01|5|',
      '2: Bear 1|2024-02|6|',
      '2: Bear 1|2024-03|7|',
      '3: Bear 1|2024-01||50',
      '3: Bear 1|2024-02||60',
      '3: Bear 1|2024-03||70',
    ])
  })

  test('keeps cells without a heading, one for each of its months', async () => {
    expect(
      await readRows('API,,Oil Jan 2024,Oil Feb 2024,Oil Mar 2024\n3305303901,note,5,,7,beyond'),
    ).toEqual([
      '1: API||Month|Oil',
      '2: 3305303901|note|2024-01|5|beyond',
      '2: 3305303901|note|2024-03|7|beyond',
    ])
  })

  test.each([
    'Well,API,Jan-24,Feb-24,Mar-24,Apr-24\nBear 1,3305303901,5,6,7,8',
    'Well,Oil Jan,Oil Feb,Oil Mar\nBear 1,5,6,7',
    'Lease,Jan,Feb,Mar,Apr,May,Jun\nBear 1,5,6,7,5,6,7',
  ])('stays unchanged without product or year: %s', async text => {
    expect(await readRows(text)).toEqual(
      text.split('\n').map((line, index) => `${index + 1}: ${line.replaceAll(',', '|')}`),
    )
  })
})

describe('a row per product', () => {
  test('becomes a column per product, even with units in a column', async () => {
    expect(
      await readRows(
        'API,Prod Month,Product Code,Volume,UOM\n3305303901,2024-01,OIL,5,bbl\n3305303901,2024-01,GAS,9,mcf\n3305303901,2024-01,WTR,2,bbl\n3305303901,2024-02,OIL,6,bbl\n3305303902,2024-02,GAS,7,mmcf',
      ),
    ).toEqual([
      '1: API|Prod Month|Oil|Gas|Water',
      '2: 3305303901|2024-01|5 bbl|9 mcf|2 bbl',
      '5: 3305303901|2024-02|6 bbl||',
      '6: 3305303902|2024-02||7 mmcf|',
    ])
  })

  test('keeps a total line, and cells beyond the last heading', async () => {
    expect(
      await readRows(
        'API,Month,Product,Volume\n3305303901,2024-01,OIL,5,late\n3305303901,2024-01,GAS,9\nTotal,,,14',
      ),
    ).toEqual([
      '1: API|Month|Oil|Gas',
      '2: 3305303901|2024-01|5||late',
      '3: 3305303901|2024-01||9',
      '4: Total|||||14',
    ])
  })

  test('becomes two rows if a product is duplicated', async () => {
    expect(
      await readRows(
        'API,Month,Product,Quantity\n3305303901,2024-01,O,5\n3305303901,2024-01,O,6\n3305303901,2024-01,G,9',
      ),
    ).toEqual(['1: API|Month|Oil|Gas', '2: 3305303901|2024-01|5|', '3: 3305303901|2024-01|6|9'])
  })

  test.each([
    'API,Month,Product,Volume\n3305303901,2024-01,OIL,5\n3305303901,2024-01,SULFUR,9',
    'Property,Prod Date,Product,Volume,Price,Owner Net\nBear 1,01/24,OIL,5,70,3.5',
    'API,Well Name,Product Type\n3305303901,Bear,OIL',
  ])('stays unchanged if a product is unknown or an amount is money: %s', async text => {
    expect(await readRows(text)).toEqual(
      text.split('\n').map((line, index) => `${index + 1}: ${line.replaceAll(',', '|')}`),
    )
  })
})

describe('ambiguous shapes', () => {
  test.each<[what: string, text: string, rows: string[]]>([
    [
      'July to June of a fiscal year next to one year stay unchanged',
      'API,Year,Product,Jul,Aug,Sep,Oct,Nov,Dec,Jan,Feb,Mar,Apr,May,Jun\n3305300001,2024,Oil,7,8,9,10,11,12,1,2,3,4,5,6',
      [
        '1: API|Year|Product|Jul|Aug|Sep|Oct|Nov|Dec|Jan|Feb|Mar|Apr|May|Jun',
        '2: 3305300001|2024|Oil|7|8|9|10|11|12|1|2|3|4|5|6',
      ],
    ],
    [
      'tabs win over a comma in each name',
      'API\tWell Name, Inc\n3305300001\tA, B\n3305300002\tC, D',
      ['1: API|Well Name, Inc', '2: 3305300001|A, B', '3: 3305300002|C, D'],
    ],
    [
      'numbers as months',
      'API,Product,202401,202402,202403\n3305300001,OIL,5,6,7\n3305300001,GAS,50,60,70',
      [
        '1: API|Month|Oil|Gas',
        '2: 3305300001|2024-01|5|',
        '2: 3305300001|2024-02|6|',
        '2: 3305300001|2024-03|7|',
        '3: 3305300001|2024-01||50',
        '3: 3305300001|2024-02||60',
        '3: 3305300001|2024-03||70',
      ],
    ],
    [
      'a line above mentions separators',
      'sep=;\nAPI;Well Name\n3305300001;A\n3305300002;B',
      ['1: sep=|', '2: API|Well Name', '3: 3305300001|A', '4: 3305300002|B'],
    ],
    [
      'a drawn table',
      '|API       |Name  |\n|----------|------|\n|3305300001|A     |\n|3305300002|B     |',
      [
        '1: |API       |Name  |',
        '2: |----------|------|',
        '3: |3305300001|A     |',
        '4: |3305300002|B     |',
      ],
    ],
    [
      'an inch mark is quoted',
      'API,Name,Remarks\n3305300001,A,6" pipe\n3305300002,B,ok',
      ['1: API|Name|Remarks', '2: 3305300001|A|6" pipe', '3: 3305300002|B|ok'],
    ],
    [
      'a line break within a cell',
      'API,Name,Remarks\n3305300001,A,"two\nlines"\n3305300002,B,ok',
      ['1: API|Name|Remarks', '2: 3305300001|A|two\nlines', '3: 3305300002|B|ok'],
    ],
    [
      'rows that are longer or shorter',
      'API,Name,Oil\n3305300001,A\n3305300002,B,5,more',
      ['1: API|Name|Oil', '2: 3305300001|A', '3: 3305300002|B|5|more'],
    ],
    [
      'blank lines and a byte order mark at the beginning',
      '\ufeffAPI,Name\r\n\r\n3305300001,A\r\n3305300002,B',
      ['1: API|Name', '2: ', '3: 3305300001|A', '4: 3305300002|B'],
    ],
    [
      'numbers without separators wait for the user',
      '33053000012024010000120\n33053000022024010000121\n33053000032024010000122',
      ['1: 33053000012024010000120', '2: 33053000022024010000121', '3: 33053000032024010000122'],
    ],
  ])('%s', async (_, text, rows) => expect(await readRows(text)).toEqual(rows))
})

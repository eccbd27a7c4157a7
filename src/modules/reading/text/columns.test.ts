import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortForReading, isOnSameLine, type DrawnText } from './columns.ts'

/** Print of ten points, with letters five points wide. */
const drawnAt = (text: string, left: number, line: number): DrawnText => ({
  text,
  left,
  right: left + text.length * 5,
  base: 100 + line * 12,
  tall: 10,
})
const readInOrder = (pieces: readonly DrawnText[]) => sortForReading(pieces).map(({ text }) => text)
const lines = (name: string, count: number, width = 40) =>
  Array.from({ length: count }, (_, line) => `${name} ${line + 1} `.padEnd(width, 'so it goes on '))

/** Two columns whose lines are drawn alternately. */
const byTurns = (left: readonly string[], right: readonly string[], from = 0) =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, line) => [
    ...(left[line] === undefined ? [] : [drawnAt(left[line], 60, from + line)]),
    ...(right[line] === undefined ? [] : [drawnAt(right[line], 280, from + line)]),
  ]).flat()

const [left, right] = [lines('left', 12), lines('right', 12)]

test('columns drawn alternately are read one after the other', () => {
  expect(readInOrder(byTurns(left, right))).toEqual([...left, ...right])
})

test('a heading above the columns and a line below stay in place', () => {
  const heading = drawnAt('OIL, GAS AND MINERAL LEASE, PRODUCERS 88, FORM 4, PAID UP', 100, 0)
  const nextLine = drawnAt(
    'In witness whereof this instrument is executed on the date that is first above written',
    60,
    20,
  )
  expect(readInOrder([heading, ...byTurns(left, right, 2), nextLine])).toEqual([
    heading.text,
    ...left,
    ...right,
    nextLine.text,
  ])
})

test('columns of different length are read separately', () => {
  const short = left.map((line, nth) => (nth % 4 === 3 ? 'which ends here.' : line))
  expect(readInOrder(byTurns(short, right.slice(0, 8)))).toEqual([...short, ...right.slice(0, 8)])
  expect(readInOrder(byTurns(short.slice(0, 8), right))).toEqual([...short.slice(0, 8), ...right])
})

test('justified words drawn one by one are read in order', () => {
  const placeText = (text: string, from: number, line: number) => {
    let left = from
    return text
      .trim()
      .split(' ')
      .map(word => {
        const piece = drawnAt(word, left, line)
        left = piece.right + 4
        return piece
      })
  }
  const pieces = left.flatMap((text, line) => [
    ...placeText(text, 60, line),
    ...placeText(right[line]!, 280, line),
  ])
  expect(readInOrder(pieces).join(' ')).toBe([...left, ...right].map(line => line.trim()).join(' '))
})

test('three columns are read one after the other', () => {
  const third = lines('third', 12, 30)
  const narrow = [lines('first', 12, 30), lines('second', 12, 30)] as const
  const pieces = third.flatMap((text, line) => [
    drawnAt(narrow[0][line]!, 40, line),
    drawnAt(narrow[1][line]!, 210, line),
    drawnAt(text, 380, line),
  ])
  expect(readInOrder(pieces)).toEqual([...narrow[0], ...narrow[1], ...third])
})

test('a word after a small superscript is on its line', () => {
  const [word, sign] = [drawnAt('acres', 100, 0), { ...drawnAt('2', 90, 0), base: 96, tall: 5 }]
  expect(isOnSameLine(word, sign)).toBe(true)
})

test.each<[string, [string, number][][]]>([
  [
    'a schedule of leases',
    Array.from({ length: 14 }, (_, row) => [
      [`${row + 1}`, 60],
      [['Orla Haugen', 'Heirs of Nils Haugen, deceased', 'Two Forks Minerals, LLC'][row % 3]!, 90],
      [`Book ${100 + row}, Page 7`, 280],
      [`${(row + 1) * 40}.00`, 420],
    ]),
  ],
  [
    'a legal description in rows',
    Array.from({ length: 12 }, (_, row) => [
      [`Section ${row + 1}:`, 60],
      [['NE/4', 'N/2, SE/4, E/2SW/4', 'Lots 1, 2, S/2NE/4, SE/4NW/4, E/2SW/4, SE/4'][row % 3]!, 140],
    ]),
  ],
  [
    'a pair of side-by-side signatures',
    [
      [
        ['LESSOR:', 60],
        ['LESSEE:', 300],
      ],
      [
        ['Orla Haugen, a single woman', 60],
        ['Two Forks Exploration, LLC', 300],
      ],
      [
        ['By: ______________________', 60],
        ['By: ______________________', 300],
      ],
      [
        ['Its: President', 60],
        ['Its: Agent', 300],
      ],
    ],
  ],
  [
    'a column of captions next to clauses',
    Array.from({ length: 12 }, (_, row) => [
      ...(row % 4 === 0 ? [[['Royalty', 'Shut-in', 'Pooling'][row / 4]!, 60] as [string, number]] : []),
      [left[row]!, 160],
    ]),
  ],
])('%s is read across, as drawn', (_what, rows) => {
  const pieces = rows.flatMap((row, line) => row.map(([text, from]) => drawnAt(text, from, line)))
  expect(readInOrder(pieces)).toEqual(pieces.map(({ text }) => text))
})

test('each piece of a drawing is read once', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  const piece = fc
    .record({
      text: fc.string({ minLength: 1 }),
      left: number,
      width: number,
      base: fc.integer({ max: 30 }),
      tall: number,
    })
    .map(({ width, left, ...rest }) => ({ ...rest, left, right: left + width }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
      const read = sortForReading(pieces)
      expect(read).toHaveLength(pieces.length)
      expect(new Set(read)).toEqual(new Set(pieces))
    }),
  )
})

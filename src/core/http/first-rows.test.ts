import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstRowsScript } from './first-rows.ts'

type DrawnElement = { tag: string; textContent?: string; href?: string; children: DrawnElement[] }

/** Runs the script against a document that has only what the script uses. */
function draw(result: unknown, hasPlace = true): DrawnElement[] {
  const element = (tag: string): DrawnElement & { append(child: DrawnElement): void } => {
    const children: DrawnElement[] = []
    return { tag, children, append: child => void children.push(child) }
  }
  const place = element('ul')
  const document = { querySelector: () => (hasPlace ? place : null), createElement: element }
  const script = `(${firstRowsScript(['name', 'operator'])})`
  const run = runInNewContext(script, { document, location: { pathname: '/app/well' } }) as (
    response: unknown,
  ) => void
  run(result)
  return place.children
}

const rowsResponse = (rows: object[]) => [{ result: { data: { rows } } }]

test('draws each row’s link and fields as text', () => {
  const [row] = draw(rowsResponse([{ id: '7', name: '<b>Berg</b>', operator: null }]))
  expect(row!.children).toMatchObject([
    { tag: 'a', textContent: '<b>Berg</b>', href: '/app/well/7' },
    { tag: 'span', textContent: '—' },
  ])
})

test('draws at most one screen of rows', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, name: 'Berg' }))
  expect(draw(rowsResponse(rows))).toHaveLength(24)
})

test('draws nothing for a refused or failed query, or once the page is visible', () => {
  expect(draw([{ error: {} }])).toEqual([])
  expect(draw(null)).toEqual([])
  expect(draw(rowsResponse([{ id: '7', name: 'Berg' }]), false)).toEqual([])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrintedSheet } from './PrintedSheet.tsx'

const cells = ['Rasmussen 11-14', '$123,456,789,012.34', '33-053-01234-00-00', 'a3'.repeat(32)]
const html = renderToStaticMarkup(
  <PrintedSheet
    sheet={{
      kind: 'Report',
      title: 'Reserves',
      code: null,
      keyFacts: '',
      lead: null,
      version: '',
      sections: [
        {
          kind: 'table',
          title: 'Wells',
          emptyText: '',
          columns: cells.map((_, index) => ({ title: `Column ${index}`, share: 25, right: index === 1 })),
          rows: [{ cells }, { cells: ['Total', '', '', ''], emphasis: 'strong' }],
        },
      ],
    }}
  />,
)

test('the browser breaks no number in a printed table of any width', () => {
  for (const full of ['11-14', '$123,456,789,012.34', '33-053-01234-00-00'])
    expect(html).toContain(`<span class="whitespace-nowrap">${full}</span>`)
  expect(html).not.toContain('table-fixed')
  // A hash would be wider than the page, so it may break.
  expect(html).not.toContain(`<span class="whitespace-nowrap">${cells[3]}`)
})

test('keeps a total with at least one row on the next page', () => {
  expect(html).toMatch(/<tr class="[^"]*break-before-avoid[^"]*"><td[^>]*>(?:<span[^>]*>)?Total/)
})

import { expect, test } from 'vitest'
import { ticketFigure } from './ticket-figure.ts'

const figure = {
  label: 'Net revenue interest',
  value: '0.00292969',
  formula: 'Net revenue interest = net ac ÷ unit ac × royalty',
  steps: [{ label: 'Royalty', value: '3/16' }],
  path: '/app/leases/x?tab=tracts',
}

test('a figure is text of limited length from a page of the product', () => {
  expect(ticketFigure.parse(figure)).toEqual({ ...figure, convention: null, source: null })
  for (const invalid of [
    { path: 'https://elsewhere.example' },
    { path: '//elsewhere.example' },
    { path: '/app/\\elsewhere' },
    { label: 'x'.repeat(201) },
    { value: 'a\u0000b' },
    { value: '\u202Ereversed' },
    { steps: Array.from({ length: 31 }, () => figure.steps[0]) },
  ])
    expect(ticketFigure.safeParse({ ...figure, ...invalid }).success, JSON.stringify(invalid)).toBe(false)
})

import { expect, test } from 'vitest'
import { figure } from './figure.ts'

const place = { label: 'Loving', lat: 32.29, lon: -104.1, value: null }
const problem = (input: object) =>
  figure.safeParse({ kind: 'map', title: 'Towns', places: [place], ...input }).error?.issues[0]?.message

test.each([
  [{ places: [] }, 'A map needs at least one place.'],
  [{ places: Array.from({ length: 201 }, () => place) }, 'A map can have at most 200 places.'],
  [{ places: [{ ...place, lat: 1e308 }] }, 'A latitude must be at most 80.'],
  [{ places: [{ ...place, lon: -181 }] }, 'A longitude must be at least −180.'],
  [{ title: '' }, 'Enter a title for the figure.'],
  [{}, undefined],
])('a map figure with %o reports “%s”', (input, words) => expect(problem(input)).toBe(words))

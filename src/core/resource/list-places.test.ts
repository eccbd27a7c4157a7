import { expect, test } from 'vitest'
import { placeIn, withPlace } from './list-places.ts'

const place = { top: 4210.5, index: 130, key: 'a' }

test('finds a saved position again under its name, as last seen', () => {
  const stored = withPlace(withPlace(null, 'wells 1', place), 'wells 2', { top: 0, index: null, key: null })
  expect(placeIn(stored, 'wells 1')).toEqual(place)
  expect(placeIn(withPlace(stored, 'wells 1', { ...place, top: 7 }), 'wells 1')).toEqual({ ...place, top: 7 })
  expect(placeIn(stored, 'wells 3')).toBeNull()
})

test('keeps fifty positions and drops the oldest first', () => {
  let stored: string | null = null
  for (let index = 0; index < 60; index++) stored = withPlace(stored, `wells ${index}`, place)
  expect([9, 10, 59].map(at => placeIn(stored, `wells ${at}`))).toEqual([null, place, place])
})

test('ignores and overwrites broken or foreign data', () => {
  for (const stored of [
    '',
    '{',
    '7',
    '[["wells",{"top":-1}]]',
    '[["wells",{"top":"x","index":0,"key":null}]]',
  ])
    expect(placeIn(stored, 'wells')).toBeNull()
  expect(placeIn(withPlace('{', 'wells', place), 'wells')).toEqual(place)
})

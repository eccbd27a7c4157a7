import { expect, test } from 'vitest'
import { findPlace, addPlace } from './list-places.ts'

const place = { top: 4210.5, index: 130, key: 'a' }

test('finds a saved position again by its name', () => {
  const stored = addPlace(addPlace(null, 'wells 1', place), 'wells 2', { top: 0, index: null, key: null })
  expect(findPlace(stored, 'wells 1')).toEqual(place)
  expect(findPlace(addPlace(stored, 'wells 1', { ...place, top: 7 }), 'wells 1')).toEqual({
    ...place,
    top: 7,
  })
  expect(findPlace(stored, 'wells 3')).toBeNull()
})

test('keeps fifty positions and drops the oldest first', () => {
  let stored: string | null = null
  for (let index = 0; index < 60; index++) stored = addPlace(stored, `wells ${index}`, place)
  expect([9, 10, 59].map(at => findPlace(stored, `wells ${at}`))).toEqual([null, place, place])
})

test('ignores and overwrites broken or unknown data', () => {
  for (const stored of [
    '',
    '{',
    '7',
    '[["wells",{"top":-1}]]',
    '[["wells",{"top":"x","index":0,"key":null}]]',
  ])
    expect(findPlace(stored, 'wells')).toBeNull()
  expect(findPlace(addPlace('{', 'wells', place), 'wells')).toEqual(place)
})

import { expect, test } from 'vitest'
import { pictureExtension } from './picture.ts'

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data]
const jpeg = (...segments: number[][]) =>
  new Uint8Array([0xff, 0xd8, ...segments.flat(), ...segment(0xda, 0), 1, 2, 0xff, 0xd9])
const pngChunk = (kind: string, ...data: number[]) => [
  0,
  0,
  0,
  data.length,
  ...[...kind].map(letter => letter.charCodeAt(0)),
  ...data,
  0,
  0,
  0,
  0,
]
const png = (...chunks: number[][]) =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat(), ...pngChunk('IEND')])

test('an image from a canvas is accepted', () => {
  expect(pictureExtension(jpeg(segment(0xe0, 1, 2), segment(0xe2, 9), segment(0xdb, 3)))).toBe('jpg')
  expect(pictureExtension(png(pngChunk('IHDR', 1), pngChunk('IDAT', 2, 3)))).toBe('png')
})

test('camera metadata and files that are not images are rejected', () => {
  expect(pictureExtension(jpeg(segment(0xe0, 1), segment(0xe1, 69, 120)))).toBeNull()
  expect(pictureExtension(jpeg(segment(0xfe, 72)))).toBeNull()
  expect(pictureExtension(png(pngChunk('IHDR', 1), pngChunk('tEXt', 65)))).toBeNull()
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], [60, 115, 118, 103]])
    expect(pictureExtension(new Uint8Array(bytes))).toBeNull()
})

import { expect, test } from 'vitest'
import { isDisplayable, detectMediaType } from './media-type.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x00\x00\x00\x00WEBP', 'image/webp'],
])('%j is displayed as %s', (head, type) => {
  expect(detectMediaType(bytes(head))).toBe(type)
  expect(isDisplayable(type)).toBe(true)
})

test.each(['<svg onload="alert(1)">', '<html><script>', 'RIFF\x00\x00\x00\x00WAVE', '', '%PD', ' %PDF-1.7'])(
  '%j is download-only',
  head => {
    expect(isDisplayable(detectMediaType(bytes(head)))).toBe(false)
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChecksum, readByteCount, readMetadata, writeMetadata } from './tus.ts'

const refused = (read: () => unknown) =>
  expect(read).toThrow(expect.objectContaining({ code: 'bad_request' }))

test.each(['', '-1', '1.5', '0x10', '1e3', ' ', '9'.repeat(16), '٣', '1,1'])(
  '%j is not a byte count',
  text => {
    refused(() => readByteCount(new Headers({ n: encodeURIComponent(text) === text ? text : 'x' }), 'n'))
  },
)

test('a byte count is parsed', () => {
  expect(readByteCount(new Headers({ 'upload-offset': '2147483648' }), 'Upload-Offset')).toBe(2_147_483_648)
  refused(() => readByteCount(new Headers(), 'upload-offset'))
})

test('the server reads exactly what a client writes', () => {
  const names = fc.stringMatching(/^[a-z_]{1,40}$/)
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 }).filter(text => !text.includes('\0'))
  fc.assert(
    fc.property(fc.dictionary(names, texts, { maxKeys: 8 }), facts => {
      expect({ ...readMetadata(writeMetadata(facts)) }).toEqual({ ...facts })
    }),
  )
})

test.each([
  'filename',
  'filename %%%',
  'filename AA=A',
  'filename /w==',
  'filename AA==',
  'filename YQ==,filename Yg==',
  ',',
  'file name YQ==',
  `filename ${'YQ=='.repeat(2000)}`,
])('metadata %j is rejected or empty', header => {
  if (header === 'filename') expect(readMetadata(header)).toEqual({ filename: '' })
  else refused(() => readMetadata(header))
})

test('a checksum names an algorithm and has the right length', () => {
  const sha1 = btoa('x'.repeat(20))
  expect(readChecksum(null)).toBeNull()
  expect(readChecksum(`sha1 ${sha1}`)).toMatchObject({ algorithm: 'sha1' })
  for (const invalid of [
    '',
    'sha1',
    `md5 ${sha1}`,
    `sha256 ${sha1}`,
    `sha1 ${sha1} x`,
    'sha1 %',
    `SHA1 ${sha1}`,
  ])
    refused(() => readChecksum(invalid))
})

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { unzip } from './testing/unzip.ts'
import { createZip, type ZipEntry } from './zip.server.ts'

const modifiedAt = new Date('2026-03-31T12:34:56Z')

async function packed(files: Record<string, string[]>): Promise<Buffer> {
  const entries: ZipEntry[] = Object.entries(files).map(([name, pieces]) => ({
    name,
    content: Readable.from(pieces),
  }))
  const pieces: Uint8Array[] = []
  for await (const piece of createZip(Readable.from(entries), modifiedAt)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an archive unpacks to its content with names and files of any size', async () => {
  const long = Array.from({ length: 300 }, (_, index) => `row ${index} ${'x'.repeat(index * 7)}\n`)
  const bytes = await packed({ 'README.md': ['Hello'], 'tables/größe.csv': long, 'empty.json': [] })
  expect(await unzip(bytes)).toEqual({
    'README.md': 'Hello',
    'tables/größe.csv': long.join(''),
    'empty.json': '',
  })
})

test('an archive without files is valid', async () => {
  expect(await unzip(await packed({}))).toEqual({})
})

test('a failing source fails the archive', async () => {
  const broken = async function* () {
    yield 'begin'
    throw new Error('the table is gone')
  }
  const read = async () => {
    for await (const _ of createZip(Readable.from([{ name: 'a', content: broken() }]), modifiedAt)) void _
  }
  await expect(read()).rejects.toThrow('the table is gone')
})

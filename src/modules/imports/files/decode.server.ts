import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { byteOrderMark, guessUtf16, utf8Check, type Encoding } from './encoding.ts'

export type TextFile = { path: string; encoding: Encoding; skip: number }

const chunkBytes = 256 * 1024

/** Returns the first bytes of a file. */
export async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Detects the encoding of a text file. UTF-8 is accepted only after reading the whole file, because a single letter
 * in another encoding may be in the last row.
 */
export async function textFile(path: string): Promise<TextFile> {
  const head = await readStart(path, 64 * 1024)
  const mark = byteOrderMark(head)
  if (mark) return { path, encoding: mark.encoding, skip: mark.length }
  const wideEncoding = guessUtf16(head)
  if (wideEncoding) return { path, encoding: wideEncoding, skip: 0 }
  const check = utf8Check()
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    if (!check.push(chunk as Uint8Array)) return { path, encoding: 'windows-1252', skip: 0 }
  }
  return { path, encoding: check.end() ? 'utf-8' : 'windows-1252', skip: 0 }
}

/** Yields the text of a file in pieces without splitting characters. */
export async function* decodeFile(file: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding)
  for await (const chunk of createReadStream(file.path, { start: file.skip, highWaterMark: chunkBytes })) {
    yield decoder.decode(chunk as Uint8Array, { stream: true })
  }
  const remaining = decoder.decode()
  if (remaining) yield remaining
}

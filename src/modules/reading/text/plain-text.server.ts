import { open } from 'node:fs/promises'

/** Characters read of a text, as many as the pages of a library would have. */
export const maxLetters = 12_000_000

/** Text and logs: what can be read of their first letters. */
export async function plainText(path: string): Promise<string> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(maxLetters)
    const { bytesRead } = await file.read(bytes, 0, maxLetters, 0)
    return new TextDecoder('utf-8')
      .decode(bytes.subarray(0, bytesRead))
      .replaceAll('\r\n', '\n')
      .replaceAll('\0', '')
  } finally {
    await file.close()
  }
}

import { open } from 'node:fs/promises'

/** Maximum number of characters read from a text, equal to the pages of a library. */
export const maxLetters = 12_000_000

/** Text and log files: the text of their first characters. */
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

const ascii = (text: string) => [...text].map(letter => letter.charCodeAt(0))

const signatures: readonly [
  mediaType: string,
  begins: readonly number[],
  at?: number,
  also?: readonly number[],
][] = [
  ['application/pdf', ascii('%PDF-')],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', ascii('GIF87a')],
  ['image/gif', ascii('GIF89a')],
  ['image/webp', ascii('RIFF'), 8, ascii('WEBP')],
]

/** An unknown type. Browsers save it and never open it automatically. */
export const unknownMediaType = 'application/octet-stream'

/** Leading bytes that identify a file's type. */
export const headBytes = 16

/** The media type of a file according to its first bytes, regardless of its name. */
export function detectMediaType(head: Uint8Array): string {
  const matchesAt = (bytes: readonly number[], from: number) =>
    bytes.every((byte, index) => head[from + index] === byte)
  return (
    signatures.find(
      ([, begins, offset = 0, alternatives = []]) => matchesAt(begins, 0) && matchesAt(alternatives, offset),
    )?.[0] ?? unknownMediaType
  )
}

/** Pictures and PDFs are harmless when displayed; everything else is only saved. */
export const isDisplayable = (mediaType: string): boolean => mediaType !== unknownMediaType

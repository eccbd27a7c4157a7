/** The remainders of CRC-32 for each byte (polynomial 0xEDB88320, as PKZIP's). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) crc = remainders[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}

/** Numbers of two or four bytes, least first. */
function packed(...numbers: [value: number, bytes: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** January 1, 1980, the first day that a ZIP knows. */
const day = 0x21

/** A ZIP archive of small texts, not compressed: what a browser can make of a table that it has in memory. */
export function zipStored(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const body: Uint8Array[] = []
  const directory: Uint8Array[] = []
  const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0)
  for (const file of files) {
    const [name, bytes] = [encoder.encode(file.name), encoder.encode(file.text)]
    const offset = lengthOf(body)
    const common = packed(
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [day, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    body.push(packed([0x04034b50, 4]), common, name, bytes)
    const place = packed([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(packed([0x02014b50, 4], [20, 2]), common, place, name)
  }
  const [size, offset, count] = [lengthOf(directory), lengthOf(body), files.length]
  const end = packed([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  const whole = new Uint8Array(offset + size + end.length)
  let at = 0
  for (const part of [...body, ...directory, end]) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

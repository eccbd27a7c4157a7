import {
  centralDirectory,
  firstDay,
  concatBytes,
  localHeader,
  storedPacking,
  type ZippedFacts,
} from '../zip-format.ts'

/** The CRC-32 table (polynomial 0xEDB88320, as in PKZIP). */
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

/** An uncompressed ZIP archive of small texts, which a browser can create from a table in memory. */
export function zipStored(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const packing = storedPacking(firstDay)
  const parts: Uint8Array[] = []
  const listed: ZippedFacts[] = []
  let offset = 0
  for (const { name, text } of files) {
    const bytes = encoder.encode(text)
    const size = bytes.length
    const file = { name: encoder.encode(name), crc: crc32(bytes), packedSize: size, size, offset }
    const header = localHeader(file, packing)
    parts.push(header, bytes)
    listed.push(file)
    offset += header.length + size
  }
  return concatBytes([...parts, centralDirectory(listed, offset, packing)])
}

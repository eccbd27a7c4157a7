import {
  centralDirectory,
  earliestZipDate,
  concatBytes,
  localHeader,
  storedPacking,
  type ZippedFileInfo,
} from '../zip-format.ts'

/** The CRC-32 table (polynomial 0xEDB88320, as in PKZIP). */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1
  return remainder
})

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}

/** An uncompressed ZIP archive of small texts, which a browser can create from a table in memory. */
export function zipStored(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const packing = storedPacking(earliestZipDate)
  const parts: Uint8Array[] = []
  const entries: ZippedFileInfo[] = []
  let offset = 0
  for (const { name, text } of files) {
    const bytes = encoder.encode(text)
    const size = bytes.length
    const file = { name: encoder.encode(name), crc: crc32(bytes), packedSize: size, size, offset }
    const header = localHeader(file, packing)
    parts.push(header, bytes)
    entries.push(file)
    offset += header.length + size
  }
  return concatBytes([...parts, centralDirectory(entries, offset, packing)])
}

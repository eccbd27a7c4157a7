/** The structures of a ZIP archive around its files (APPNOTE 6.3), for the writers on the server and in the browser. */

/** A file as the archive's directory lists it. */
export type ZippedFileInfo = {
  name: Uint8Array
  crc: number
  packedSize: number
  size: number
  offset: number
}

/** How files are packed: names are UTF-8 (flag 11); streamed files have their sizes after their data (flag 3). */
export type Packing = { flags: number; method: number; modifiedAt: Date }
export const streamedPacking = (modifiedAt: Date): Packing => ({ flags: 0x0808, method: 8, modifiedAt })
export const storedPacking = (modifiedAt: Date): Packing => ({ flags: 0x0800, method: 0, modifiedAt })

/** The earliest date in a ZIP, for files without a date. */
export const earliestZipDate = new Date(Date.UTC(1980, 0, 1))

export const maxUint32 = 0xffff_ffff

export function localHeader(file: ZippedFileInfo, packing: Packing): Uint8Array {
  const { crc, packedSize, size } = packing.method === 0 ? file : { crc: 0, packedSize: 0, size: 0 }
  return concatBytes([
    encodeNumbers([0x0403_4b50, 4], [20, 2], ...packingFields(packing)),
    encodeNumbers([crc, 4], [packedSize, 4], [size, 4], [file.name.length, 2], [0, 2]),
    file.name,
  ])
}

/** The record after a streamed file. */
export const descriptor = ({ crc, packedSize, size }: ZippedFileInfo): Uint8Array =>
  encodeNumbers([0x0807_4b50, 4], [crc, 4], [packedSize, 4], [size, 4])

/** The end of an archive: its list of files with their offsets. */
export function centralDirectory(
  files: readonly ZippedFileInfo[],
  offset: number,
  packing: Packing,
  commentLength = 0,
): Uint8Array {
  const listed = concatBytes(files.map(file => centralHeader(file, packing)))
  return concatBytes([listed, endOfDirectory(files.length, listed.length, offset, commentLength)])
}

function centralHeader(
  { name, crc, packedSize, size, offset }: ZippedFileInfo,
  packing: Packing,
): Uint8Array {
  const hasZip64Offset = offset >= maxUint32
  const extra = hasZip64Offset ? encodeNumbers([1, 2], [8, 2], [offset, 8]) : new Uint8Array()
  return concatBytes([
    encodeNumbers([0x0201_4b50, 4], [45, 2], [hasZip64Offset ? 45 : 20, 2], ...packingFields(packing)),
    encodeNumbers([crc, 4], [packedSize, 4], [size, 4], [name.length, 2], [extra.length, 2]),
    encodeNumbers([0, 2], [0, 2], [0, 2], [0, 4], [hasZip64Offset ? maxUint32 : offset, 4]),
    name,
    extra,
  ])
}

/** With more than 65,534 files or 4 GiB, the ZIP64 record comes before the short one. */
function endOfDirectory(count: number, size: number, offset: number, commentLength: number): Uint8Array {
  const isZip64 = count >= 0xffff || offset >= maxUint32
  const wideForm = concatBytes([
    encodeNumbers([0x0606_4b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4]),
    encodeNumbers([count, 8], [count, 8], [size, 8], [offset, 8]),
    encodeNumbers([0x0706_4b50, 4], [0, 4], [offset + size, 8], [1, 4]),
  ])
  const short = Math.min(count, 0xffff)
  return concatBytes([
    ...(isZip64 ? [wideForm] : []),
    encodeNumbers([0x0605_4b50, 4], [0, 2], [0, 2], [short, 2], [short, 2]),
    encodeNumbers([size, 4], [Math.min(offset, maxUint32), 4], [commentLength, 2]),
  ])
}

type BinaryNumber = readonly [value: number, bytes: 2 | 4 | 8]

/** Flags, method, and the time and date in DOS format, in UTC and in steps of two seconds. */
const packingFields = ({ flags, method, modifiedAt }: Packing): BinaryNumber[] => [
  [flags, 2],
  [method, 2],
  [
    (modifiedAt.getUTCHours() << 11) | (modifiedAt.getUTCMinutes() << 5) | (modifiedAt.getUTCSeconds() >> 1),
    2,
  ],
  [
    ((modifiedAt.getUTCFullYear() - 1980) << 9) |
      ((modifiedAt.getUTCMonth() + 1) << 5) |
      modifiedAt.getUTCDate(),
    2,
  ],
]

/** Numbers in little-endian order. */
function encodeNumbers(...parts: readonly BinaryNumber[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let index = 0
  for (const [value, bytes] of parts) {
    if (bytes === 2) view.setUint16(index, value, true)
    else if (bytes === 4) view.setUint32(index, value, true)
    else view.setBigUint64(index, BigInt(value), true)
    index += bytes
  }
  return new Uint8Array(view.buffer)
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const total = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let index = 0
  for (const part of parts) {
    total.set(part, index)
    index += part.length
  }
  return total
}

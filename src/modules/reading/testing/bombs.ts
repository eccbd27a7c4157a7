import { crc32, deflateSync } from 'node:zlib'

const encodeNumber = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const encodeSegment = (segmentNumber: number, type: number, data: Buffer) =>
  Buffer.concat([encodeNumber(segmentNumber), Buffer.from([type, 0, 1]), encodeNumber(data.length), data])

/** A JBIG2 picture of a kilobyte that paints `side` × `side` pixels `times` times. */
function jbig2(side: number, times: number): Buffer {
  const size = [encodeNumber(side), encodeNumber(side)]
  const page = encodeSegment(0, 48, Buffer.concat([...size, Buffer.alloc(8), Buffer.from([0, 0, 0])]))
  const region = Buffer.concat([
    ...size,
    Buffer.alloc(8),
    Buffer.from([0, 0, 0x03, 0xff, 0xfd, 0xff, 0x02, 0xfe, 0xfe, 0xfe, 0x5a, 0xa5, 0xff, 0xac]),
  ])
  return Buffer.concat([
    page,
    ...Array.from({ length: times }, (_, index) => encodeSegment(index + 1, 38, region)),
  ])
}

/**
 * A PDF of two pages: one of words, and one with a picture that claims to be small and takes minutes to open.
 */
export function slowPdf(): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const add = (head: string, stream?: Buffer) => {
    offsets.push(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    const begin = `${offsets.length} 0 obj\n${stream ? head.replace('>>', ` /Length ${stream.length}>>`) : head}\n`
    chunks.push(Buffer.from(begin))
    if (stream) chunks.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'))
    chunks.push(Buffer.from('endobj\n'))
  }
  const content = (text: string) => deflateSync(Buffer.from(text))
  add('<</Type/Catalog/Pages 2 0 R>>')
  add('<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 612 792]>>')
  add('<</Type/Page/Parent 2 0 R/Contents 5 0 R/Resources<</Font<</F 7 0 R>>>>>>')
  add('<</Type/Page/Parent 2 0 R/Contents 6 0 R/Resources<</XObject<</I 8 0 R>>>>>>')
  add('<</Filter/FlateDecode>>', content('BT /F 12 Tf 72 700 Td (Merlin) Tj ET'))
  add('<</Filter/FlateDecode>>', content('612 0 0 792 0 0 cm /I Do'))
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  add(
    '<</Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode>>',
    jbig2(20_000, 60),
  )
  const start = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = offsets.length + 1
  chunks.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(chunks)
}

const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([encodeNumber(data.length), body, encodeNumber(crc32(body))])
}

/** A complete PNG of black one-bit pixels: a few kilobytes for any size. */
export const blackPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk(
      'IHDR',
      Buffer.concat([encodeNumber(width), encodeNumber(height), Buffer.from([1, 0, 0, 0, 0])]),
    ),
    pngChunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array) => png.every((byte, index) => bytes[index] === byte)

/** True for metadata segments of a JPEG: Exif, XMP, GPS and Photoshop (APP1 to APP15, except colors), and comments. */
const isJpegMetadata = (marker: number) =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2) || marker === 0xfe
/** The PNG chunks with text, a time or Exif. */
const pngMetadataChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/**
 * Returns the file extension of a phone's picture, or null if it is neither a JPEG nor a PNG, or if it contains
 * camera metadata. Place and time are separate fields, sent only if the author chose to.
 */
export function pictureExtension(bytes: Uint8Array): 'jpg' | 'png' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isJpeg(bytes)) return hasJpegMetadata(view) ? null : 'jpg'
  if (isPng(bytes)) return hasPngMetadata(view) ? null : 'png'
  return null
}

function hasJpegMetadata(view: DataView): boolean {
  for (let index = 2; index + 4 <= view.byteLength;) {
    if (view.getUint8(index) !== 0xff) return true
    const marker = view.getUint8(index + 1)
    // The image data begins here; metadata would come before it.
    if (marker === 0xda) return false
    if (isJpegMetadata(marker)) return true
    index += 2 + view.getUint16(index + 2)
  }
  return true
}

function hasPngMetadata(view: DataView): boolean {
  for (let index = 8; index + 8 <= view.byteLength;) {
    const kind = String.fromCharCode(...[4, 5, 6, 7].map(byte => view.getUint8(index + byte)))
    if (kind === 'IEND') return false
    if (pngMetadataChunks.has(kind)) return true
    index += 12 + view.getUint32(index)
  }
  return true
}

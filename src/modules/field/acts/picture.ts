const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array) => png.every((byte, at) => bytes[at] === byte)

/** What the camera or an editor notes: Exif, XMP, GPS and Photoshop of a JPEG (APP1 to APP15, but colors), comments. */
const isNote = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2) || marker === 0xfe
/** The pieces of a PNG that hold text, a time or Exif. */
const notesOfPng = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/**
 * Which ending a picture of a phone has; null where its bytes are neither a JPEG nor a PNG, or where it brings what a
 * camera notes: place and time come along as fields, as far as its author chose so.
 */
export function endingOf(bytes: Uint8Array): 'jpg' | 'png' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isJpeg(bytes)) return hasNotesJpeg(view) ? null : 'jpg'
  if (isPng(bytes)) return hasNotesPng(view) ? null : 'png'
  return null
}

function hasNotesJpeg(view: DataView): boolean {
  for (let at = 2; at + 4 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return true
    const marker = view.getUint8(at + 1)
    // The picture itself begins: what a camera notes stands before it.
    if (marker === 0xda) return false
    if (isNote(marker)) return true
    at += 2 + view.getUint16(at + 2)
  }
  return true
}

function hasNotesPng(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength;) {
    const kind = String.fromCharCode(...[4, 5, 6, 7].map(byte => view.getUint8(at + byte)))
    if (kind === 'IEND') return false
    if (notesOfPng.has(kind)) return true
    at += 12 + view.getUint32(at)
  }
  return true
}

/** Decodes the text of a file from any program: UTF-8, UTF-16, or else Windows-1252, which can decode any byte. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = bytes.subarray(0, 2000)
  const zerosAt = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zerosAt(1) > head.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zerosAt(0) > head.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A range of bytes: `to` is exclusive. */
export type ByteRange = { from: number; to: number }

/**
 * The bytes that a request's headers Range and If-Range select (RFC 9110). `none` if the range is outside the file.
 * Unreadable ranges, and those for another content, select everything; more than one range gives `several`.
 */
export function requestedRange(
  headers: Pick<Headers, 'get'>,
  size: number,
  tag: string,
): ByteRange | 'all' | 'none' | 'several' {
  const range = headers.get('range')
  const [, list] = /^bytes=([\d\s,-]+)$/i.exec(range ?? '') ?? []
  if (list === undefined) return 'all'
  const condition = headers.get('if-range')
  if (condition !== null && condition !== tag) return 'all'
  const spans = list.split(',').filter(part => part.trim() !== '')
  if (spans.length > 1) return 'several'
  const [, first = '', last = ''] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(spans[0] ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { from: size - length, to: size }
  }
  const [from, to] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)]
  if (last !== '' && Number(last) < from) return 'all'
  return from < size ? { from, to } : 'none'
}

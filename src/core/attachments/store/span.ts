/** Some bytes of a file: those from one place on, up to another, which is not among them. */
export type Span = { from: number; to: number }

/**
 * Which bytes a request asks for with its headers Range and If-Range (RFC 9110): a span, all of them, or none that there
 * are. What cannot be read, and what is asked of another content, is answered with all; several at a time are `several`.
 */
export function requestedRange(
  headers: Pick<Headers, 'get'>,
  size: number,
  tag: string,
): Span | 'all' | 'none' | 'several' {
  const range = headers.get('range')
  const [, list] = /^bytes=([\d\s,-]+)$/i.exec(range ?? '') ?? []
  if (list === undefined) return 'all'
  const condition = headers.get('if-range')
  if (condition !== null && condition !== tag) return 'all'
  const spans = list.split(',').filter(each => each.trim() !== '')
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

/** A parsed line of a card: `TEL;TYPE=cell:+1 701 555 0100`. Names and kinds are upper case. */
export type ContentLine = { name: string; kinds: readonly string[]; value: string; encoding: string | null }

/** Properties that are never read: pictures, sounds and keys, which may be of any size. */
const ignoredProperties = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|AGENT)\b/i

/** Maximum characters stored of one line; the rest is skipped without buffering. */
const maxLetters = 32_768

/**
 * Joins folded lines of cards from text that arrives in pieces. Ignored properties are not stored, and long lines are
 * truncated, so pictures of any size use no memory.
 */
export function createUnfolder(): { push: (chunk: string) => string[]; end: () => string[] } {
  let logical: string | null = null
  let raw = ''
  let skips = false

  function finishLine(line: string, completed: string[]) {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    const isSoft = logical !== null && /ENCODING=QUOTED-PRINTABLE/i.test(logical) && logical.endsWith('=')
    if (logical !== null && (isSoft || text.startsWith(' ') || text.startsWith('\t'))) {
      if (skips || logical.length >= maxLetters) return
      logical = (isSoft ? logical.slice(0, -1) + text : logical + text.slice(1)).slice(0, maxLetters)
      return
    }
    if (logical !== null && logical !== '' && !skips) completed.push(logical)
    skips = ignoredProperties.test(text)
    logical = skips ? '' : text.slice(0, maxLetters)
  }

  return {
    push(chunk) {
      const completed: string[] = []
      const lines = chunk.split('\n')
      const last = lines.pop()!
      for (const line of lines) {
        finishLine(raw + line, completed)
        raw = ''
      }
      // An unfinished line is buffered only up to the limit.
      if (raw.length < maxLetters) raw += last.slice(0, maxLetters)
      return completed
    },
    end() {
      const completed: string[] = []
      finishLine(raw, completed)
      finishLine('', completed)
      return completed
    },
  }
}

/** Parses a line; null if it is not a property. A colon within quotes belongs to a parameter. */
export function parseContentLine(line: string): ContentLine | null {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/su.exec(line)
  if (!match) return null
  const [, name = '', parameters = '', value = ''] = match
  const kinds: string[] = []
  let encoding: string | null = null
  for (const [, parameter = ''] of parameters.matchAll(/;((?:[^":;]|"[^"]*")*)/g)) {
    const [key = '', text = key] = parameter.split('=', 2)
    const normalized = text.replaceAll('"', '').toUpperCase()
    if (key.toUpperCase() === 'ENCODING') encoding = normalized
    else if (key.toUpperCase() === 'TYPE' || !parameter.includes('=')) kinds.push(...normalized.split(','))
  }
  return { name: name.toUpperCase(), kinds, value, encoding }
}

/** Splits a value such as a name or an address at semicolons. Commas within a part form another list. */
export const splitStructured = (value: string): string[] => splitAt(value, ';').map(unescapeText)

/** Splits a list at commas. */
export const splitList = (value: string): string[] => splitAt(value, ',').map(unescapeText)

const splitAt = (value: string, sign: string) =>
  value.match(new RegExp(`(?:\\\\.|[^\\\\${sign}])+|(?<=^|${sign})(?=${sign}|$)`, 'gsu')) ?? []

/** Removes escapes from a text. */
export const unescapeText = (text: string): string =>
  text.replaceAll(/\\([nN,;:\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim()

/** Decodes quoted-printable text, in which version 2.1 cards write letters beyond ASCII. */
export function fromQuotedPrintable(text: string): string {
  const bytes: number[] = []
  for (let index = 0; index < text.length; index++) {
    const code = /^=[\da-f]{2}/i.test(text.slice(index, index + 3))
      ? Number.parseInt(text.slice(index + 1, index + 3), 16)
      : null
    if (code === null) bytes.push(...new TextEncoder().encode(text[index]))
    else {
      bytes.push(code)
      index += 2
    }
  }
  return new TextDecoder().decode(new Uint8Array(bytes))
}

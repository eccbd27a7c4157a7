/** Letters of Europe that do not come apart into a base letter and a mark. */
const bases: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
}

/** What the fonts that every PDF reader has can show beyond Latin-1: Windows-1252. */
const windows1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const canBeShown = (sign: string) =>
  sign <= '~' || (sign >= '\u00A0' && sign <= '\u00FF') || windows1252.includes(sign)

const plainOf = (sign: string): string | null => {
  if (canBeShown(sign) || sign === '\n') return sign
  const plain = bases[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(canBeShown) ? plain : null
}

/**
 * Text in the letters that a PDF's built-in fonts have: others lose their marks ("Łódź" is "Lódz"), and what no such
 * font has is named by its Unicode number: "漢" is "[U+6F22]".
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map(sign => plainOf(sign) ?? `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('')
    .replaceAll('][', ' ')

export const hasUnprintable = (text: string): boolean =>
  [...text.normalize('NFC')].some(sign => plainOf(sign) === null)

/** Beneath a paper on which letters had to be named. */
export const unprintableNote =
  'Characters shown in brackets by their Unicode number are not in this document’s fonts; the invoice in Wellhead shows them.'

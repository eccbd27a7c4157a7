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

/** Whether a font can show a sign. */
export type CanShow = (sign: string) => boolean

/** What only says how its neighbors are drawn. */
const joins = /\p{Cf}|\p{Variation_Selector}/u

function plainOf(sign: string, canShow: CanShow): string | null {
  if (sign === '\n' || canShow(sign)) return sign
  if (joins.test(sign)) return ''
  const plain = bases[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(canShow) ? plain : null
}

/**
 * Text in the letters that a PDF's font has: others lose their marks, and what it has in no way is named by its Unicode
 * number: "漢" is "[U+6F22]". Tabs and other control characters become spaces.
 */
export const printable = (text: string, canShow: CanShow): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' '),
  ]
    .map(
      sign =>
        plainOf(sign, canShow) ?? `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .join('')
    .replaceAll('][', ' ')

/** Beneath a paper on which letters had to be named. */
export const unprintableNote =
  'Characters shown in brackets by their Unicode number are not in this document’s font; Wellhead shows them on screen.'

/** The same on what does not name us. */
export const unnamedNote =
  'Characters shown in brackets by their Unicode number are not in this document’s font.'

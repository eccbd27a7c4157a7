/** European letters that do not decompose into a base letter and a mark. */
const baseLetters: Record<string, string> = {
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

/** True if a font can display a character. */
export type CanShow = (sign: string) => boolean

/** Characters that only affect how their neighbors are displayed. */
const invisiblePattern = /\p{Cf}|\p{Variation_Selector}/u

function printableCharacter(character: string, canShow: CanShow): string | null {
  if (character === '\n' || canShow(character)) return character
  if (invisiblePattern.test(character)) return ''
  const base = baseLetters[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return base !== '' && [...base].every(canShow) ? base : null
}

/**
 * Text in the characters of a PDF's font: other letters lose their marks, and unsupported characters become
 * their Unicode number: "漢" is "[U+6F22]". Tabs and other control characters become spaces.
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
        printableCharacter(sign, canShow) ??
        `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .join('')
    .replaceAll('][', ' ')

/** The note on a document with replaced characters. */
export const unprintableNote =
  'Characters shown in brackets by their Unicode number are not in this document’s font; Wellhead shows them on screen.'

/** The same note without our name, for white-label documents. */
export const unnamedNote =
  'Characters shown in brackets by their Unicode number are not in this document’s font.'

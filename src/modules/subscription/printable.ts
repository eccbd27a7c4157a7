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

/** Text in the letters that a PDF's built-in fonts have: others lose their marks ("Łódź" is "Lódz"), or become "?". */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map(sign => {
      if (canBeShown(sign)) return sign
      const plain = bases[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
      return [...plain].every(canBeShown) ? plain : '?'
    })
    .join('')

/** Letters that no accent can be taken from, and signs that part words; the function search_plain of the database says the same. */
const letters = 'ØøŁłĐđÆæŒœßı–—‐‑‒“”‘’„«»·•§°⁄'
const instead = 'oollddaaoosi'

const plainLetters = /^[\0-\u007f]*$/

/** A text in small letters and without accents, as the words of records are kept. */
export function plain(text: string): string {
  // Nearly every word, looked at by the thousand: nothing of it has an accent to lose.
  if (plainLetters.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\0-\u007f]/g, letter => {
      const at = letters.indexOf(letter)
      return at === -1 ? letter : (instead[at] ?? '')
    })
    .replaceAll(/[A-Z]+/g, some => some.toLowerCase())
}

/** What parts the words of a plain text: signs and spaces, but no letter of any script. */
const marks = /[^a-z0-9\u0080-\u{10ffff}]+/u
const loneHalves = /\p{Cs}/gu

export const partsOf = (text: string): string[] =>
  text.replaceAll(loneHalves, ' ').split(marks).filter(Boolean)

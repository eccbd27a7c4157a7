/**
 * Letters that normalization does not reduce to plain ones, and signs that separate words; the database function
 * search_plain must use the same list.
 */
const specialLetters = 'ØøŁłĐđÆæŒœßı–—‐‑‒“”‘’„«»·•§°⁄'
const replacements = 'oollddaaoosi'

const plainLetters = /^[\0-\u007f]*$/

/** A text in lower case and without accents, as the words of records are stored. */
export function normalizeText(text: string): string {
  // Fast path for nearly every word, since thousands are converted and few have accents.
  if (plainLetters.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\0-\u007f]/g, letter => {
      const index = specialLetters.indexOf(letter)
      return index === -1 ? letter : (replacements[index] ?? '')
    })
    .replaceAll(/[A-Z]+/g, capitals => capitals.toLowerCase())
}

/** Separators between words of a plain text: signs and spaces, but no letter of any script. */
const separators = /[^a-z0-9\u0080-\u{10ffff}]+/u
const loneSurrogates = /\p{Cs}/gu

export const splitText = (text: string): string[] =>
  text.replaceAll(loneSurrogates, ' ').split(separators).filter(Boolean)

import { expect, test } from 'vitest'
import { isSpeck } from './specks.ts'

/** The text without the marks that are dirt. */
const clean = (text: string) =>
  [...text].map((letter, index) => (isSpeck(text, index) ? ' ' : letter)).join('')

const cases: [scanned: string, read: string][] = [
  ['this-18th day. of June', 'this 18th day  of June'],
  ["entered into'the 6th", 'entered into the 6th'],
  ['and. Querecho Plains', 'and  Querecho Plains'],
  ["eighty dollars a'year", 'eighty dollars a year'],
  ["Lessee's wells. The lessor", "Lessee's wells. The lessor"],
  ["Birch Oil Co. of Ray, O'Brien, Sec. 14", "Birch Oil Co. of Ray, O'Brien, Sec. 14"],
  ['Form 3100-11, twenty-five, Block C-17', 'Form 3100-11, twenty-five, Block C-17'],
]
test.each(cases)('%s', (scanned, cleanText) => expect(clean(scanned)).toBe(cleanText))

const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const valueByWord = new Map<string, number>([
  ...units.map((word, value) => [word, value] as const),
  ...tens.flatMap((word, ten) => (word === '' ? [] : [[word, ten * 10] as const])),
  ['fourty', 40],
])
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
])

const numberWord = [...valueByWord.keys(), ...scales.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** A number in at most nine words: "one hundred and eighty", "twenty-five". */
export const numberWordsPattern = String.raw`(?:${numberWord})(?:(?: and |-| - | )(?:${numberWord})){0,8}`

/** The value of a number in words; null for anything else. */
export function parseNumberWords(text: string): number | null {
  let [total, group] = [0, 0]
  const parts = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(part => part !== 'and' && part !== '')
  if (parts.length === 0) return null
  for (const part of parts) {
    const scale = scales.get(part)
    const value = valueByWord.get(part)
    if (scale === 100) group = (group || 1) * 100
    else if (scale !== undefined) {
      total += (group || 1) * scale
      group = 0
    } else if (value !== undefined) group += value
    else return null
  }
  return total + group
}

/**
 * Digits as a recognizer may write them: O for 0, l and I for 1. No other character is corrected
 * automatically.
 */
export const digitsPattern = String.raw`(?:\d{1,3}(?:,\d{3})+|[\doil]{1,6})`

/** Corrects digits that are otherwise kept as written, with a doubt if any was corrected. */
export function repairDigits(text: string): { text: string; doubts: string[] } {
  const repairedText = text.replaceAll(/o/gi, '0').replaceAll(/[il]/gi, '1')
  return { text: repairedText, doubts: repairedText === text ? [] : [`Read “${text}” as ${repairedText}.`] }
}

/**
 * A recorder’s number: keeps its letter series ("I-2013-001377", often misread as 1-2013) and repairs its
 * digits.
 */
export function repairNumber(text: string): { text: string; doubts: string[] } {
  const series = /^[a-z]{1,2}-(?=\d)/i.exec(text)?.[0] ?? ''
  if (/^1-(?:19|20)\d\d-\d/.test(text)) {
    const repairedText = `I${text.slice(1)}`
    return { text: repairedText, doubts: [`Read “${text}” as ${repairedText}.`] }
  }
  const { text: digits, doubts } = repairDigits(text.slice(series.length))
  return { text: `${series}${digits}`, doubts }
}

export type ParsedDigits = { value: number; repaired: boolean }

/** Reads digits, correcting O, l and I if at least one real digit is among them. */
export function parseDigits(text: string): ParsedDigits | null {
  const plain = text.replaceAll(',', '')
  if (/^\d+$/.test(plain)) return { value: Number(plain), repaired: false }
  if (!/\d/.test(text)) return null
  const repaired = repairDigits(text).text
  return /^\d+$/.test(repaired) ? { value: Number(repaired), repaired: true } : null
}

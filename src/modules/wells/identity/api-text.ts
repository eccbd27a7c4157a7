/** Errors in an API number that can be repaired with certainty, or with a hint that confirms the guess. */
type RepairRule = 'spreadsheet_number' | 'lost_zero' | 'missing_state' | 'fips_state' | 'suffix'

/** One repair, explained to the user, with the text before and after. */
export type Repair = { rule: RepairRule; from: string; to: string; words: string }

/** The digit groups as written, or the reason why the text holds no number. */
export type ApiText = { groups: string[]; repairs: Repair[] } | { error: string }

const scientific = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i
const decimal = /^(\d{8,14})\.(\d+)$/
/**
 * "37-003-20601-R1", "3300720601A": a well number followed by a suffix from an agency or user. A letter after a
 * bore's two digits ("01A") may identify another bore.
 */
const suffix = /^((?:\d[\s\-./_]*){9}\d)[\s\-./_]*([A-Z]{1,2}\d{0,2})$/i

/**
 * Reads the digit groups of an API number as agencies, people and spreadsheets write it: separators `-`, space, dot,
 * slash or none, a leading "API", and numbers that a spreadsheet turned into decimals. Scientific notation is
 * accepted only when no digit is missing; lost digits cannot be recovered.
 */
export function readApiText(text: string): ApiText {
  const written = text.trim()
  const plain = written
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .replace(/^(?:US\s*)?API\s*(?:NO|NUMBER)?[\s.:#-]*/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  if (plain === '') return { error: 'The API number is empty.' }

  const number = scientific.exec(plain)
  if (number) return fromScientific(written, number[1]! + (number[2] ?? ''), Number(number[3]))

  const fraction = decimal.exec(plain)
  if (fraction) {
    if (/[1-9]/.test(fraction[2]!))
      return { error: `“${written}” has a decimal part; an API number has none.` }
    return { groups: [fraction[1]!], repairs: [spreadsheet(written, fraction[1]!)] }
  }

  const suffixed = suffix.exec(plain)
  if (suffixed) {
    const [, number, letters] = suffixed as unknown as [string, string, string]
    const read = readApiText(number)
    return 'error' in read
      ? read
      : { ...read, repairs: [...read.repairs, withoutSuffix(written, number, letters)] }
  }

  const letters = plain.match(/\p{L}+/gu)
  if (letters)
    return { error: `“${written}” contains “${letters.join('”, “')}”; an API number has only digits.` }
  const strange = plain.match(/[^\d\-\s./_]/u)
  if (strange) return { error: `“${written}” contains “${strange[0]}”; an API number has only digits.` }
  const groups = plain.split(/[^\d]+/).filter(Boolean)
  return groups.length > 0 ? { groups, repairs: [] } : { error: `“${written}” has no digits.` }
}

function fromScientific(written: string, mantissa: string, exponent: number): ApiText {
  const digits = mantissa.slice(0, exponent + 1)
  const rest = mantissa.slice(exponent + 1)
  if (mantissa.length < exponent + 1 || /[1-9]/.test(rest)) {
    return {
      error:
        `“${written}” was shortened by a spreadsheet and its last digits are lost. ` +
        'Format the column as text in the original file and export it again.',
    }
  }
  return { groups: [digits], repairs: [spreadsheet(written, digits)] }
}

const withoutSuffix = (from: string, to: string, letters: string): Repair => ({
  rule: 'suffix',
  from,
  to,
  words: `Read “${from}” as ${to}: “${letters}” after a number marks a re-entry or completion of the same well.`,
})

const spreadsheet = (from: string, to: string): Repair => ({
  rule: 'spreadsheet_number',
  from,
  to,
  words: `Read “${from}” as ${to}: a spreadsheet had turned the number into a decimal.`,
})

/** Errors in an API number that can be repaired with certainty, or with a hint that confirms the guess. */
type RepairRule = 'spreadsheet_number' | 'lost_zero' | 'missing_state' | 'fips_state' | 'suffix'

/** One repair, explained to the user, with the text before and after. */
export type Repair = { rule: RepairRule; from: string; to: string; message: string }

/** The digit groups as written, or the reason why the text holds no number. */
export type ApiText = { groups: string[]; repairs: Repair[] } | { error: string }

const scientificPattern = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i
const decimalPattern = /^(\d{8,14})\.(\d+)$/
/**
 * "37-003-20601-R1", "3300720601A": a well number followed by a suffix from an agency or user. A letter after a
 * bore's two digits ("01A") may identify another bore.
 */
const suffixPattern = /^((?:\d[\s\-./_]*){9}\d)[\s\-./_]*([A-Z]{1,2}\d{0,2})$/i

/**
 * Reads the digit groups of an API number as agencies, people and spreadsheets write it: separators `-`, space, dot,
 * slash or none, a leading "API", and numbers that a spreadsheet turned into decimals. Scientific notation is
 * accepted only when no digit is missing; lost digits cannot be recovered.
 */
export function readApiText(text: string): ApiText {
  const trimmed = text.trim()
  const cleaned = trimmed
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .replace(/^(?:US\s*)?API\s*(?:NO|NUMBER)?[\s.:#-]*/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  if (cleaned === '') return { error: 'The API number is empty.' }

  const number = scientificPattern.exec(cleaned)
  if (number) return fromScientific(trimmed, number[1]! + (number[2] ?? ''), Number(number[3]))

  const fraction = decimalPattern.exec(cleaned)
  if (fraction) {
    if (/[1-9]/.test(fraction[2]!))
      return { error: `“${trimmed}” has a decimal part; an API number has none.` }
    return { groups: [fraction[1]!], repairs: [spreadsheetRepair(trimmed, fraction[1]!)] }
  }

  const suffixed = suffixPattern.exec(cleaned)
  if (suffixed) {
    const [, number, letters] = suffixed as unknown as [string, string, string]
    const read = readApiText(number)
    return 'error' in read
      ? read
      : { ...read, repairs: [...read.repairs, suffixRepair(trimmed, number, letters)] }
  }

  const letters = cleaned.match(/\p{L}+/gu)
  if (letters)
    return { error: `“${trimmed}” contains “${letters.join('”, “')}”; an API number has only digits.` }
  const unexpected = cleaned.match(/[^\d\-\s./_]/u)
  if (unexpected) return { error: `“${trimmed}” contains “${unexpected[0]}”; an API number has only digits.` }
  const groups = cleaned.split(/[^\d]+/).filter(Boolean)
  return groups.length > 0 ? { groups, repairs: [] } : { error: `“${trimmed}” has no digits.` }
}

function fromScientific(original: string, mantissa: string, exponent: number): ApiText {
  const digits = mantissa.slice(0, exponent + 1)
  const lostDigits = mantissa.slice(exponent + 1)
  if (mantissa.length < exponent + 1 || /[1-9]/.test(lostDigits)) {
    return {
      error:
        `“${original}” was shortened by a spreadsheet and its last digits are lost. ` +
        'Format the column as text in the original file and export it again.',
    }
  }
  return { groups: [digits], repairs: [spreadsheetRepair(original, digits)] }
}

const suffixRepair = (from: string, to: string, letters: string): Repair => ({
  rule: 'suffix',
  from,
  to,
  message: `Read “${from}” as ${to}: “${letters}” after a number marks a re-entry or completion of the same well.`,
})

const spreadsheetRepair = (from: string, to: string): Repair => ({
  rule: 'spreadsheet_number',
  from,
  to,
  message: `Read “${from}” as ${to}: a spreadsheet had turned the number into a decimal.`,
})

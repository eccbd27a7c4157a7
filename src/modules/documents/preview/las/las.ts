/** One line of a header: `DEPT.FT 1670 : Depth`. */
type LasFact = { mnemonic: string; unit: string; value: string; about: string }
/** A curve of a log; a value is null where nothing was measured. */
export type LasCurve = { mnemonic: string; unit: string; about: string; values: (number | null)[] }
export type Las = { version: string; well: LasFact[]; index: LasCurve; curves: LasCurve[] }

/** Limits that no log of a single well exceeds. */
const maxCurves = 400
const maxRows = 300_000

/** Says in a sentence why a file cannot be read as a log. */
export class InvalidLas extends Error {}

/**
 * Reads a log of a well in the LAS format of the Canadian Well Logging Society, versions 1.2, 2.0 and 3.0:
 * its header, and its curves by the first one, which is a depth or a time. Lines may be wrapped; the value
 * that means "nothing measured" becomes null.
 * @throws NoLog
 */
export function readLas(text: string): Las {
  const sections = parseSections(text)
  const version = sectionFacts(sections, 'V')
  const well = sectionFacts(sections, 'W')
  const named =
    sections.find(({ name }) => /^LOG_DEFINITION/i.test(name))?.lines ?? sectionLines(sections, 'C')
  const curves = named.map(parseFact).filter(fact => fact !== null)
  if (curves.length === 0) throw new InvalidLas('It names no curves, so it is not a log in the LAS format.')
  if (curves.length > maxCurves) throw new InvalidLas(`It names more than ${maxCurves} curves.`)
  const data = sections.find(({ name }) => /^(A\b|A$|ASCII|LOG_DATA)/i.test(name))
  if (!data) throw new InvalidLas('It has no ~A section: it was truncated before its values.')
  const getValue = (mnemonic: string) => version.find(fact => fact.mnemonic === mnemonic)?.value.toUpperCase()
  const nullValue = Number(well.find(({ mnemonic }) => mnemonic === 'NULL')?.value ?? '-999.25')
  const split = lineSplitter(getValue('DLM'))
  const rows = parseRows(data.lines, split, getValue('WRAP') === 'YES' ? curves.length : null)
  const [index, ...otherCurves] = curves.map((fact, index) => ({
    mnemonic: fact.mnemonic,
    unit: fact.unit,
    about: fact.about,
    values: rows.map(cells => parseValue(cells[index], nullValue)),
  }))
  return {
    version: getValue('VERS') ?? '',
    well: well.filter(({ value }) => value !== ''),
    index: index!,
    curves: otherCurves,
  }
}

type Section = { name: string; lines: string[] }

/** A section begins with a tilde; lines that begin with # are comments. */
function parseSections(text: string): Section[] {
  const sections: Section[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    if (trimmed.startsWith('~')) sections.push({ name: trimmed.slice(1), lines: [] })
    else sections.at(-1)?.lines.push(trimmed)
  }
  if (!sections.some(({ name }) => /^V/i.test(name)))
    throw new InvalidLas('It has no ~V section, so it is not a log in the LAS format.')
  return sections
}

const sectionLines = (sections: readonly Section[], letter: string): string[] =>
  sections.find(({ name }) => name.toUpperCase().startsWith(letter))?.lines ?? []

const sectionFacts = (sections: readonly Section[], letter: string): LasFact[] =>
  sectionLines(sections, letter)
    .map(parseFact)
    .filter(fact => fact !== null)

/** `MNEM.UNIT  VALUE : ABOUT`: the unit ends at the first space, the value at the last colon. */
function parseFact(line: string): LasFact | null {
  const dot = line.indexOf('.')
  if (dot < 1) return null
  const rest = line.slice(dot + 1)
  const [unit = ''] = /^\S*/.exec(rest) ?? []
  const afterUnit = rest.slice(unit.length)
  const colon = afterUnit.lastIndexOf(':')
  const [value, about] =
    colon === -1 ? [afterUnit, ''] : [afterUnit.slice(0, colon), afterUnit.slice(colon + 1)]
  return {
    mnemonic: line.slice(0, dot).trim().toUpperCase(),
    unit: unit.replace(/:$/, ''),
    value: value.trim(),
    // The text in braces and after a bar describes how LAS 3.0 stores it.
    about: about.replace(/[{|].*$/, '').trim(),
  }
}

const lineSplitter = (delimiter: string | undefined) => {
  if (delimiter === 'COMMA') return (line: string) => line.split(',').map(cell => cell.trim())
  if (delimiter === 'TAB') return (line: string) => line.split('\t').map(cell => cell.trim())
  return (line: string) => line.split(/\s+/)
}

/** One row per step; in wrapped files, as many values as there are curves make one row. */
function parseRows(
  lines: readonly string[],
  split: (line: string) => string[],
  wrapped: number | null,
): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const line of lines) {
    if (wrapped === null) rows.push(split(line))
    else {
      row.push(...split(line))
      if (row.length >= wrapped) {
        rows.push(row)
        row = []
      }
    }
    if (rows.length > maxRows)
      throw new InvalidLas(`It has more than ${maxRows.toLocaleString('en-US')} steps.`)
  }
  return rows
}

function parseValue(cell: string | undefined, nothing: number): number | null {
  if (cell === undefined || cell === '') return null
  const value = Number(cell)
  return !Number.isFinite(value) || value === nothing ? null : value
}

import type { Day } from '../../../core/time/calendar.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { startInputs } from '../inputs/start.ts'
import type { Inputs, PriceInputs, WellInputs } from '../inputs/inputs.ts'
import { problemsOf } from '../inputs/problems.ts'
import { textOf } from './decode.ts'
import type { Note, Noter } from './note.ts'
import { readAries, type ReadCase } from './read-aries.ts'
import { readSegments, segmentFormat } from './read-segments.ts'
import { type Table, tableOf } from './rows.ts'
import { producedBy, type WellFacts, wellFacts } from './well-rows.ts'

/** A file as it was chosen. */
export type GivenFile = { readonly name: string; readonly bytes: Uint8Array }

/** What files of other programs hold: analyses, one for each set of prices, and what was not taken as it stands. */
export type ReadFiles = {
  readonly analyses: readonly Inputs[]
  readonly notes: readonly Note[]
  /** What each file was taken for, in words. */
  readonly files: readonly { name: string; is: string; rows: number }[]
}

type Kind = 'economics' | 'properties' | 'history' | 'combocurve' | 'phdwin'
const kindWords: Readonly<Record<Kind, string>> = {
  economics: 'ARIES economic lines',
  properties: 'ARIES properties',
  history: 'ARIES production',
  combocurve: 'ComboCurve forecast segments',
  phdwin: 'PHDwin forecast segments',
}

function kindOf(table: Table): Kind | null {
  const has = (...columns: string[]) => columns.every(column => table.columns.includes(column))
  if (has('propnum', 'keyword', 'expression')) return 'economics'
  if (has('propnum') && (has('pdate') || (has('date') && has('oil')))) return 'history'
  return has('propnum') ? 'properties' : segmentFormat(table)
}

/** Reads files that ARIES, PHDwin or ComboCurve wrote, as of a month. Files that belong together are read together. */
export function readFiles(given: readonly GivenFile[], asOf: Day): ReadFiles {
  const notes: Note[] = []
  const noterOf =
    (file: string): Noter =>
    (kind, { line, property, words }, says) =>
      notes.push({ kind, file, line, property, words: words.slice(0, 200), says })
  const files: ReadFiles['files'][number][] = []
  const cases: ReadCase[] = []
  const facts = new Map<string, WellFacts>()
  const produced = new Map<string, NonNullable<WellInputs['produced']>>()
  for (const { name, bytes } of given) {
    const note = noterOf(name)
    const table = bytes.length === 0 ? null : tableOf(textOf(bytes))
    const kind = table && kindOf(table)
    files.push({ name, is: kind ? kindWords[kind] : 'Not recognized', rows: table?.rows.length ?? 0 })
    if (!table || !kind) {
      note(
        'not_understood',
        { line: 1, property: null, words: (table?.columns ?? []).join(', ') },
        strangerWords(bytes),
      )
    } else if (kind === 'economics') cases.push(...readAries(table.rows, asOf, name, note))
    else if (kind === 'properties') for (const [id, fact] of wellFacts(table.rows, note)) facts.set(id, fact)
    else if (kind === 'history') for (const [id, sum] of producedBy(table.rows, note)) produced.set(id, sum)
    else cases.push(...readSegments(table, kind, asOf, note))
  }
  const named = cases.map(each => ({ ...each, well: withFacts(each, facts, produced) }))
  return { analyses: byPrices(named, asOf, noterOf(given[0]?.name ?? '')), notes, files }
}

function strangerWords(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 20))
  if (start.includes('Standard'))
    return 'This is an Access database. Export its tables AC_ECONOMIC, AC_PROPERTY and AC_PRODUCT as text.'
  if (start.startsWith('PK')) return 'This is a workbook or an archive. Save its sheet as CSV.'
  return 'Its first line names neither PROPNUM, KEYWORD and EXPRESSION (ARIES) nor the columns of a forecast (ComboCurve, PHDwin).'
}

function withFacts(
  { property, well }: ReadCase,
  facts: ReadonlyMap<string, WellFacts>,
  produced: ReadonlyMap<string, NonNullable<WellInputs['produced']>>,
): WellInputs {
  const fact = facts.get(property)
  return {
    ...well,
    name: (fact?.name ?? well.name).slice(0, 200),
    ...(fact?.category && { category: fact.category }),
    produced: produced.get(property) ?? well.produced,
  }
}

/** One analysis for each set of prices, since the wells of an analysis share theirs, and no more wells in one than it may have. */
function byPrices(cases: readonly ReadCase[], asOf: Day, note: Noter): Inputs[] {
  const groups = new Map<string, ReadCase[]>()
  for (const each of cases) {
    const key = JSON.stringify(each.prices)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  if (groups.has('null') && cases.length > 0)
    note(
      'assumed',
      { line: null, property: null, words: 'Prices' },
      'Some wells have no prices in the files: placeholder prices stand until you enter yours.',
    )
  return [...groups.values()]
    .flatMap(group => {
      const start = startInputs(asOf, [])
      const prices: PriceInputs = group[0]!.prices ?? start.prices
      const parts: Inputs[] = []
      for (let at = 0; at < group.length; at += maxWells)
        parts.push({ ...start, prices, wells: group.slice(at, at + maxWells).map(({ well }) => well) })
      return parts
    })
    .map(inputs => {
      for (const { says, at, stops } of problemsOf(inputs)) {
        const well = inputs.wells[Number(/^wells\.(\d+)/.exec(at)?.[1] ?? -1)]
        if (stops)
          note(
            'not_understood',
            { line: null, property: well?.name ?? null, words: at.replace(/^wells\.\d+\./, '') },
            says,
          )
      }
      return inputs
    })
}

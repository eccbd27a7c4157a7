import { z } from 'zod'
import type { Survey } from './survey.server.ts'
import { bareTierForms, type BareTierForm } from '../../../core/importing/values/bare-tier.ts'
import { dateForms, type DateForm } from '../../../core/importing/values/date-spellings.ts'
import { isDayEarly, mixesOrders } from '../../../core/importing/values/date-ambiguity.ts'
import { dateStyle } from '../../../core/importing/values/date.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { units, type Unit } from '../../../core/importing/values/unit.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { findImportable } from '../../../core/module/modules.server.ts'
import { stateByCounties } from '../../../core/places/state-by-counties.ts'
import { stateByName } from '../../../core/places/states.ts'
import { findAnswersProblem } from './answers.server.ts'
import { importFields } from './fields.server.ts'
import type { Recognition } from './recognize.server.ts'
import { parseHeader, compactHeader } from './parse-header.ts'
import type { Ruler } from '../files/ruler.ts'
import type { Layout } from './layout.server.ts'
import { unitsLineProblem } from './units-line.ts'

const dateFormNames = Object.keys(dateForms) as [DateForm, ...DateForm[]]
const bareTierNames = Object.keys(bareTierForms) as [BareTierForm, ...BareTierForm[]]
const unitNames = Object.keys(units) as [Unit, ...Unit[]]

/** The user's decision for one column: a fact, `extra` (stored unchanged with the record), or null (skipped). */
const mappedColumn = z.object({
  at: z.int32().min(0),
  header: z.string().max(400),
  field: z.string().max(100).nullable(),
  unit: z.enum(unitNames).nullable(),
  /** The date format, if the user set it or the values are ambiguous. */
  dates: z.enum(dateFormNames).nullable(),
  /** The order and directions of section, township and range when they are bare numbers. */
  tiers: z.enum(bareTierNames).nullable().optional(),
})
export type MappedColumn = z.output<typeof mappedColumn>

/** How a file is read: its columns, and what applies to all rows. `findMappingProblem` validates it. */
export const mappingSchema = z.object({
  subject: z.string().refine(key => findImportable(key) !== undefined, 'Choose the file type.'),
  columns: z.array(mappedColumn).max(1_000),
  /** The state of all records, if the rows do not give it. */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as ND.')
    .nullable(),
  /**
   * The user's meanings of agency words: by the agency's state (empty if unknown), field and upper-case word. Missing
   * in older mappings.
   */
  words: z
    .record(
      z.string().regex(/^([A-Z]{2})?$/),
      z.record(z.string().max(100), z.record(z.string().max(60), z.string().max(40))),
    )
    .nullable()
    .optional(),
  /** The line outside the table that mentions units, once the user has confirmed the units of the columns. */
  unitsLine: z.string().max(200).nullable().optional(),
  /** Answers to the subject's other questions about the whole file. */
  answers: z.record(z.string().max(40), z.union([z.string().max(200), z.boolean(), z.null()])),
})
export type Mapping = z.output<typeof mappingSchema>

/** The known facts about a file that affect whether it can be read. */
type MappingHints = { outlined?: boolean; layout?: Pick<Layout, 'unitsLine'>; ruler?: Pick<Ruler, 'open'> }

/** Returns why a file cannot be read with a mapping; null if it can. Outlines count as a column. */
export function findMappingProblem(
  subject: Importable,
  { columns, answers, unitsLine }: Mapping,
  { outlined = false, layout, ruler }: MappingHints = {},
): string | null {
  if (ruler?.open) return 'Mark where the columns begin first.'
  const fieldById = importFields(subject)
  const headerByKey = new Map<string, string>()
  for (const { field, header } of columns) {
    if (field === null || field === 'extra') continue
    const title = fieldById.get(field)?.title
    if (title === undefined)
      return `“${header}” is imported as a field that no longer exists. Choose another.`
    const otherHeader = headerByKey.get(field)
    if (otherHeader !== undefined)
      return `“${otherHeader}” and “${header}” are both imported as ${title}. Choose one.`
    headerByKey.set(field, header)
  }
  const results = new Set([...headerByKey.keys(), ...(outlined ? ['outline'] : [])])
  const fields = [...headerByKey.keys()].flatMap(id => fieldById.get(id) ?? [])
  return (
    findAnswersProblem(subject, answers) ??
    subject.missing(results, answers) ??
    unitsLineProblem(layout?.unitsLine, unitsLine, fields)
  )
}

/** The mapping that recognition proposes. Unknown columns with values are stored unchanged. */
export function proposeMapping(
  subject: Importable,
  recognition: Recognition,
  surveyed: Omit<Survey, 'grouped' | 'above' | 'values'>,
): Mapping {
  const fields = importFields(subject)
  const results = new Set(recognition.columns.flatMap(({ field }) => field ?? []))
  const getSamples = (field: string) => {
    const index = recognition.columns.findIndex(column => column.field === field)
    return (surveyed.samples[index] ?? []).filter(text => !isEmptyCell(text))
  }
  const getState =
    subject.findState ??
    (() => (results.has('place.state') ? null : stateByCounties(getSamples('place.county'))))
  return {
    subject: subject.key,
    columns: recognition.columns.map(({ at, header, field, unit, beside }, i) => {
      const samples = surveyed.samples[i] ?? []
      const hasValues = samples.some(sample => sample.trim() !== '')
      const isDated = ['date', 'month'].includes(fields.get(field ?? '')?.kind ?? '')
      return {
        at,
        header,
        field: field ?? (subject.keepsExtras && hasValues && !beside ? 'extra' : null),
        unit,
        dates: isDated ? ambiguousDates(samples) : null,
      }
    }),
    state: stateUnlessOthers(getState(getSamples), getSamples('place.state')),
    answers: subject.proposeAnswers?.(results) ?? {},
  }
}

/** If the file's own column names another state, the file has no common state, and rows without one stay so. */
function stateUnlessOthers(state: string | null, statedNames: readonly string[]): string | null {
  const hasOtherState = statedNames
    .map(text => stateByName(text)?.postal)
    .some(postal => postal && postal !== state)
  return hasOtherState ? null : state
}

/** The probable date format of a column whose values are ambiguous; null if they are not. */
function ambiguousDates(samples: readonly string[]): DateForm | null {
  if (isDayEarly(samples)) return 'nextDay'
  const { form, certain } = dateStyle(samples)
  return certain && !mixesOrders(samples) ? null : form
}

const isColumnOrder = (form: DateForm | null) => form === 'mdy' || form === 'dmy' || form === 'ymd'

/** A key shared by files of the same agency: their headings, ignoring case and word separators. */
export const headerFingerprint = (headers: readonly string[]): string =>
  headers.map(header => compactHeader(parseHeader(header).words)).join('|')

/** Applies a remembered mapping to the columns of another file with the same headings. */
export function rememberMapping(subject: Importable, mapping: Mapping, proposed: Mapping): Mapping {
  const byHeader = new Map(
    mapping.columns
      .filter(({ field }) => isKnownField(subject, field))
      .map(column => [column.header, column]),
  )
  return {
    ...mapping,
    columns: proposed.columns.map(column => {
      const remembered = byHeader.get(column.header)
      return remembered
        ? { ...remembered, at: column.at, dates: rememberedDates(remembered.dates, column.dates) }
        : column
    }),
    // Agencies of several states may use the same headings, so this file's own evidence takes precedence.
    state: proposed.state ?? mapping.state,
    answers: rememberedAnswers(mapping),
  }
}

/** The custom field may have been deleted since. */
const isKnownField = (subject: Importable, field: string | null) =>
  field === null || field === 'extra' || importFields(subject).has(field)

/** A date order chosen for one file does not override the next file's unambiguous dates. */
const rememberedDates = (remembered: DateForm | null, ambiguous: DateForm | null) =>
  ambiguous === null && isColumnOrder(remembered) ? null : (remembered ?? ambiguous)

/** A month or name applies to one file only; other answers are reused. */
function rememberedAnswers({ subject, answers }: Mapping): Mapping['answers'] {
  const questions = findImportable(subject)?.questions ?? []
  return Object.fromEntries(
    Object.entries(answers).map(([id, result]) => [
      id,
      questions.some(question => question.id === id && ['month', 'text'].includes(question.kind))
        ? null
        : result,
    ]),
  )
}

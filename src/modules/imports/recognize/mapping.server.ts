import { z } from 'zod'
import type { Survey } from './survey.server.ts'
import { bareTierForms, type BareTierForm } from '../../../core/importing/values/bare-tier.ts'
import { dateForms, type DateForm } from '../../../core/importing/values/date-spellings.ts'
import { isDayEarly, mixesOrders } from '../../../core/importing/values/date-doubts.ts'
import { dateStyle } from '../../../core/importing/values/date.ts'
import { saysNothing } from '../../../core/importing/values/reading.ts'
import { units, type Unit } from '../../../core/importing/values/unit.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importableOf } from '../../../core/module/modules.server.ts'
import { stateOfCounties } from '../../../core/places/state-of-counties.ts'
import { stateByName } from '../../../core/places/states.ts'
import { answersProblem } from './answers.server.ts'
import { fieldsOf } from './fields.server.ts'
import type { Recognition } from './recognize.server.ts'
import { headerWords, squeezed } from './header-words.ts'
import type { Ruler } from '../files/ruler.ts'
import type { Layout } from './layout.server.ts'
import { unitsLineProblem } from './units-line.ts'

const dateFormNames = Object.keys(dateForms) as [DateForm, ...DateForm[]]
const bareTierNames = Object.keys(bareTierForms) as [BareTierForm, ...BareTierForm[]]
const unitNames = Object.keys(units) as [Unit, ...Unit[]]

/** What a person decided for one column: a fact, `extra` (kept beside the record as it is), or null (left out). */
const column = z.object({
  at: z.int().min(0),
  header: z.string().max(400),
  field: z.string().max(100).nullable(),
  unit: z.enum(unitNames).nullable(),
  /** How its dates are written, where a person says so or its own values leave it open. */
  dates: z.enum(dateFormNames).nullable(),
  /** The order and directions of sections, townships and ranges that are numbers alone. */
  tiers: z.enum(bareTierNames).nullable().optional(),
})
export type MappedColumn = z.output<typeof column>

/** How a file is read: which column holds what, and what holds for all of its rows. `mappingProblem` judges it. */
export const mappingSchema = z.object({
  subject: z.string().refine(key => importableOf(key) !== undefined, 'Choose what the file is about.'),
  columns: z.array(column).max(1_000),
  /** The state in which all records lie, where the rows do not say it. */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as ND.')
    .nullable(),
  /**
   * What the person says of words of agencies: by the state of the agency (empty where that is not known), field and word,
   * in capitals. Mappings of before have none.
   */
  words: z
    .record(
      z.string().regex(/^([A-Z]{2})?$/),
      z.record(z.string().max(100), z.record(z.string().max(60), z.string().max(40))),
    )
    .nullable()
    .optional(),
  /** The line outside the table that speaks of units, once a person has said that the units of the columns are right. */
  unitsLine: z.string().max(200).nullable().optional(),
  /** What else holds for every row, as its subject asks. */
  answers: z.record(z.string().max(40), z.union([z.string().max(40), z.boolean(), z.null()])),
})
export type Mapping = z.output<typeof mappingSchema>

/** What was seen of a file, as far as it decides whether it can be read. */
type Seen = { outlined?: boolean; layout?: Pick<Layout, 'unitsLine'>; ruler?: Pick<Ruler, 'open'> }

/** Why a file cannot be read by a mapping, in words; null where it can. Outlines say something of its rows, as a column does. */
export function mappingProblem(
  subject: Importable,
  { columns, answers, unitsLine }: Mapping,
  { outlined = false, layout, ruler }: Seen = {},
): string | null {
  if (ruler?.open) return 'Say where the columns begin first.'
  const known = fieldsOf(subject)
  const headerOf = new Map<string, string>()
  for (const { field, header } of columns) {
    if (field === null || field === 'extra') continue
    const title = known.get(field)?.title
    if (title === undefined)
      return `“${header}” is imported as a field that no longer exists. Choose another.`
    const other = headerOf.get(field)
    if (other !== undefined) return `“${other}” and “${header}” are both imported as ${title}. Choose one.`
    headerOf.set(field, header)
  }
  const found = new Set([...headerOf.keys(), ...(outlined ? ['outline'] : [])])
  const fields = [...headerOf.keys()].flatMap(id => known.get(id) ?? [])
  return (
    answersProblem(subject, answers) ??
    subject.missing(found, answers) ??
    unitsLineProblem(layout?.unitsLine, unitsLine, fields)
  )
}

/** The mapping that recognition proposes. Columns that nobody knows are kept as they are where they hold anything. */
export function proposedMapping(
  subject: Importable,
  recognition: Recognition,
  seen: Omit<Survey, 'grouped' | 'above' | 'values'>,
): Mapping {
  const known = fieldsOf(subject)
  const found = new Set(recognition.columns.flatMap(({ field }) => field ?? []))
  const samplesOf = (field: string) => {
    const at = recognition.columns.findIndex(column => column.field === field)
    return (seen.samples[at] ?? []).filter(text => !saysNothing(text))
  }
  const stateOf =
    subject.stateOf ?? (() => (found.has('place.state') ? null : stateOfCounties(samplesOf('place.county'))))
  return {
    subject: subject.key,
    columns: recognition.columns.map(({ at, header, field, unit, beside }, i) => {
      const samples = seen.samples[i] ?? []
      const holds = samples.some(sample => sample.trim() !== '')
      const isDated = ['date', 'month'].includes(known.get(field ?? '')?.kind ?? '')
      return {
        at,
        header,
        field: field ?? (subject.keepsExtras && holds && !beside ? 'extra' : null),
        unit,
        dates: isDated ? openDates(samples) : null,
      }
    }),
    state: unlessOthers(stateOf(samplesOf), samplesOf('place.state')),
    answers: subject.proposes?.(found) ?? {},
  }
}

/** A file whose own column names another state is not of one state: its rows without any stay without. */
function unlessOthers(state: string | null, named: readonly string[]): string | null {
  const others = named.map(text => stateByName(text)?.postal).some(postal => postal && postal !== state)
  return others ? null : state
}

/** How a column's dates are likely written where its own values leave it open; null where they decide it. */
function openDates(samples: readonly string[]): DateForm | null {
  if (isDayEarly(samples)) return 'nextDay'
  const { form, certain } = dateStyle(samples)
  return certain && !mixesOrders(samples) ? null : form
}

const isOrder = (form: DateForm | null) => form === 'mdy' || form === 'dmy' || form === 'ymd'

/** What two files of the same agency have in common: their headings, whatever the case and order of words in them. */
export const fingerprintOf = (headers: readonly string[]): string =>
  headers.map(header => squeezed(headerWords(header).words)).join('|')

/** A remembered mapping, laid over the columns of another file with the same headings. */
export function remembered(subject: Importable, mapping: Mapping, proposed: Mapping): Mapping {
  const byHeader = new Map(
    mapping.columns.filter(({ field }) => isThere(subject, field)).map(column => [column.header, column]),
  )
  return {
    ...mapping,
    columns: proposed.columns.map(column => {
      const known = byHeader.get(column.header)
      return known ? { ...known, at: column.at, dates: rememberedDates(known.dates, column.dates) } : column
    }),
    // Agencies of several states may use the same headings: what this file shows of itself goes first.
    state: proposed.state ?? mapping.state,
    answers: lasting(mapping),
  }
}

/** A custom field may be gone since. */
const isThere = (subject: Importable, field: string | null) =>
  field === null || field === 'extra' || fieldsOf(subject).has(field)

/** An order that was chosen for one file does not hold against the dates of the next, where those decide it. */
const rememberedDates = (known: DateForm | null, open: DateForm | null) =>
  open === null && isOrder(known) ? null : (known ?? open)

/** A month is of one file; what else was answered holds for the next one too. */
function lasting({ subject, answers }: Mapping): Mapping['answers'] {
  const asks = importableOf(subject)?.asks ?? []
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      asks.some(ask => ask.id === id && ask.kind === 'month') ? null : answer,
    ]),
  )
}

import { z } from 'zod'
import type { Survey } from './survey.ts'
import { commonState } from './common-state.ts'
import { fieldOf } from './fields.ts'
import { subjects } from './field.ts'
import type { Recognition } from './recognize.ts'
import { headerWords, squeezed } from './header-words.ts'
import { units, type Unit } from '../values/unit.ts'
import { dateStyle } from '../values/date.ts'
import { dateForms, type DateForm } from '../values/date-spellings.ts'

const dateFormNames = Object.keys(dateForms) as [DateForm, ...DateForm[]]
const unitNames = Object.keys(units) as [Unit, ...Unit[]]

/** What a person decided for one column: a fact, `extra` (kept beside the record as it is), or null (left out). */
const column = z.object({
  at: z.int().min(0),
  header: z.string().max(400),
  field: z
    .string()
    .refine(id => id === 'extra' || fieldOf(id) !== null, 'This is not a fact that a column can hold.')
    .nullable(),
  unit: z.enum(unitNames).nullable(),
  /** How its dates are written, where a person says so or its own values leave it open. */
  dates: z.enum(dateFormNames).nullable(),
})
export type MappedColumn = z.output<typeof column>

/** How a file is read: which column holds what, and what holds for all of its rows. */
export const mappingSchema = z
  .object({
    subject: z.enum(subjects),
    columns: z.array(column).max(1_000),
    /** The state in which all records lie, where the rows do not say it. */
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Two letters, such as ND.')
      .nullable(),
    /** The month of all rows, where the file has no column for it. */
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month such as 2024-05.')
      .nullable(),
    /** Who measured the volumes. */
    source: z.enum(['STATE', 'OPERATOR']),
    /** Where a file of leases tells no net acres: whether the lessors hold all minerals of their tracts. */
    lessorsHoldAll: z.boolean(),
  })
  .superRefine((mapping, context) => {
    const headerOf = new Map<string, string>()
    for (const { field, header } of mapping.columns) {
      if (field === null || field === 'extra') continue
      const other = headerOf.get(field)
      const title = fieldOf(field)?.title ?? field
      if (other !== undefined) {
        const message = `“${other}” and “${header}” are both imported as ${title}. Choose one.`
        context.addIssue({ code: 'custom', path: ['columns'], message })
      }
      headerOf.set(field, header)
    }
    const missing = missingOf(mapping.subject, new Set(headerOf.keys()), mapping.month)
    if (missing) context.addIssue({ code: 'custom', path: ['columns'], message: missing })
  })
export type Mapping = z.output<typeof mappingSchema>

/** What a file of this subject cannot be imported without, in words; null when nothing is missing. */
function missingOf(
  subject: Mapping['subject'],
  found: ReadonlySet<string>,
  month: string | null,
): string | null {
  const some = (...ids: string[]) => ids.some(id => found.has(id))
  if (subject === 'leases') {
    return some('lease.leaseNumber') ? null : 'Choose the column that holds the lease number.'
  }
  if (!some('well.api', 'well.apiUnique', 'well.name', 'well.stateFileNo')) {
    return 'Choose the column that says which well a row is about: its API number, its name or its file number.'
  }
  if (subject === 'wells') return null
  if (!some('production.month') && !(some('production.year') && some('production.monthNumber')) && !month) {
    return 'Choose the column that holds the month, or give the month of the whole file.'
  }
  const volume = [...found].some(id => id.startsWith('production.') && !monthParts.has(id))
  return volume ? null : 'Choose at least one column of volumes.'
}

const monthParts = new Set([
  'production.month',
  'production.year',
  'production.monthNumber',
  'production.pool',
  'production.status',
  'production.oilUnit',
  'production.gasUnit',
])

/** The mapping that recognition proposes. Columns that nobody knows are kept as they are where they hold anything. */
export function proposedMapping(recognition: Recognition, seen: Omit<Survey, 'grouped'>): Mapping {
  const keepsExtras = recognition.subject !== 'production'
  return {
    subject: recognition.subject,
    columns: recognition.columns.map(({ at, header, field, unit }, i) => {
      const samples = seen.samples[i] ?? []
      const holds = samples.some(sample => sample.trim() !== '')
      return {
        at,
        header,
        field: field ?? (keepsExtras && holds ? 'extra' : null),
        unit,
        dates: openDates(samples, field),
      }
    }),
    state: commonState(recognition, seen.samples),
    month: null,
    source: 'STATE',
    lessorsHoldAll: isAgencysOwn(recognition),
  }
}

/** A list of leases that names lessees but neither lessors nor net acres is an agency's list of its own leases. */
function isAgencysOwn({ columns }: Recognition): boolean {
  const found = new Set(columns.map(column => column.field))
  return found.has('lease.lessee') && !found.has('lease.lessor') && !found.has('lease.netAcres')
}

const isDated = (field: string | null) => ['date', 'month'].includes((field && fieldOf(field)?.kind) || '')

/** How a column's dates are likely written where its own values leave it open; null where they decide it. */
function openDates(samples: readonly string[], field: string | null): DateForm | null {
  const { form, certain } = dateStyle(samples)
  return isDated(field) && !certain ? form : null
}

const isOrder = (form: DateForm | null) => form === 'mdy' || form === 'dmy' || form === 'ymd'

/** What two files of the same agency have in common: their headings, whatever the case and order of words in them. */
export const fingerprintOf = (headers: readonly string[]): string =>
  headers.map(header => squeezed(headerWords(header).words)).join('|')

/** A remembered mapping, laid over the columns of another file with the same headings. */
export function remembered(mapping: Mapping, proposed: Mapping): Mapping {
  const byHeader = new Map(mapping.columns.map(column => [column.header, column]))
  return {
    ...mapping,
    columns: proposed.columns.map(column => {
      const known = byHeader.get(column.header)
      return known ? { ...known, at: column.at, dates: rememberedDates(known.dates, column.dates) } : column
    }),
    month: null,
  }
}

/** An order that was chosen for one file does not hold against the dates of the next, where those decide it. */
const rememberedDates = (known: DateForm | null, open: DateForm | null) =>
  open === null && isOrder(known) ? null : (known ?? open)

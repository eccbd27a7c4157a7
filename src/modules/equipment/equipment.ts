import { z } from 'zod'
import { day, line, optionalCount, optionalDay, optionalLine, optionalMoney } from '../../core/form/fields.ts'
import { addMonths, daysBetween, daysWords, type Day } from '../../core/time/calendar.ts'
import type { Gate } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { readStrapping } from './strapping.ts'

const kinds = {
  PUMPING_UNIT: 'Pumping unit',
  TANK: 'Tank',
  SEPARATOR: 'Separator',
  HEATER_TREATER: 'Heater treater',
  COMPRESSOR: 'Compressor',
  METER: 'Meter',
  OTHER: 'Other equipment',
} as const
export type EquipmentKind = keyof typeof kinds
export const kindWords: Record<EquipmentKind, string> = kinds

const results = { PASSED: 'Passed', DEFECTS: 'Defects found', FAILED: 'Failed' } as const
export type InspectionResult = keyof typeof results
export const resultWords: Record<InspectionResult, string> = results

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]]

const strapping = z
  .string()
  .trim()
  .max(20_000, 'Keep this under 20,000 characters.')
  .superRefine((text, context) => {
    const table = text === '' ? null : readStrapping(text)
    if (table && 'problem' in table) context.addIssue({ code: 'custom', message: table.problem })
  })
  .transform(text => (text === '' ? null : text))
  .nullable()
  .default(null)
  .meta({ title: 'Strapping table', hint: 'One height per line, from the bottom up: 5 ft 6 in = 92.4' })

/** What people and files may say of a piece of equipment. */
export const equipmentSchema = z.object({
  name: line('Name').min(1, 'Enter a name, such as its tag.'),
  kind: z.enum(keysOf(kinds), 'Choose a kind.').meta({ title: 'Kind', words: kinds }),
  serialNumber: optionalLine('Serial number', 80),
  manufacturer: optionalLine('Manufacturer'),
  model: optionalLine('Model'),
  purchasedOn: optionalDay('Purchased'),
  cost: optionalMoney('Cost'),
  inspectEveryMonths: optionalCount('Inspect every', 'months', 240, 1),
  strapping,
  retiredOn: optionalDay('Retired'),
  notes: optionalLine('Notes', 4000),
})
export type Equipment = z.output<typeof equipmentSchema>

/** Moves it to a well, or to the yard, from a day on. */
export const transferSchema = z.object({
  wellId: z.uuid().nullable().default(null).meta({ title: 'Well', kind: 'reference' }),
  fromOn: day('From'),
})

export const inspectionSchema = z.object({
  inspectedOn: day('Inspected'),
  inspector: optionalLine('Inspector', 120),
  result: z.enum(keysOf(results), 'Choose a result.').meta({ title: 'Result', words: results }),
  notes: optionalLine('Notes', 4000),
})
export type Inspection = z.output<typeof inspectionSchema>

export const equipmentViews = ['all', 'due', 'yard', 'retired'] as const
export const equipmentFilter = z.object({
  search: z.string().trim().max(200).optional(),
  kind: z.enum(keysOf(kinds)).optional().meta({ title: 'Kind', words: kinds }),
  view: z.enum(equipmentViews).default('all'),
})

/** Equipment stands at wells: who may see and change those may see and change it. */
export const access = {
  read: routeGate('/app/equipment'),
  write: { who: 'member', plan: 'well', capability: 'manage_leases' },
} satisfies Record<string, Gate>

/**
 * The day by which it is to be inspected: so many months after the last inspection, or after its purchase while there
 * was none. Null where no interval is set, where nothing says when it began, and once it is retired.
 */
export function dueOn({
  inspectEveryMonths,
  lastInspectedOn,
  purchasedOn,
  retiredOn,
}: Pick<Equipment, 'inspectEveryMonths' | 'purchasedOn' | 'retiredOn'> & {
  lastInspectedOn: Day | null
}): Day | null {
  const since = lastInspectedOn ?? purchasedOn
  return inspectEveryMonths === null || since === null || retiredOn !== null
    ? null
    : addMonths(since, inspectEveryMonths)
}

/** How the next inspection reads on a day. */
export function dueWords(due: Day | null, today: Day): { words: string; tone: 'none' | 'warn' | 'bad' } {
  if (due === null) return { words: '—', tone: 'none' }
  const days = daysBetween(today, due)
  if (days < 0) return { words: `Overdue by ${daysWords(-days)}`, tone: 'bad' }
  return { words: `Due in ${daysWords(days)}`, tone: days <= 30 ? 'warn' : 'none' }
}

import { z } from 'zod'
import {
  choice,
  day,
  line,
  optionalCount,
  optionalDay,
  optionalLine,
  optionalMoney,
} from '../../core/form/fields.ts'
import { addMonths, daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'
import { optionalStrapping } from './strapping.ts'

export const kindLabels = {
  PUMPING_UNIT: 'Pumping unit',
  TANK: 'Tank',
  SEPARATOR: 'Separator',
  HEATER_TREATER: 'Heater treater',
  COMPRESSOR: 'Compressor',
  METER: 'Meter',
  OTHER: 'Other equipment',
} as const
export type EquipmentKind = keyof typeof kindLabels

const results = { PASSED: 'Passed', DEFECTS: 'Defects found', FAILED: 'Failed' } as const
export type InspectionResult = keyof typeof results

/** The fields of equipment that users and files may set. */
export const equipmentSchema = z.object({
  name: line('Name').min(1, 'Enter a name, such as its tag.'),
  kind: choice('Kind', kindLabels, 'Choose a kind.'),
  serialNumber: optionalLine('Serial number', 80),
  manufacturer: optionalLine('Manufacturer'),
  model: optionalLine('Model'),
  purchasedOn: optionalDay('Purchased'),
  cost: optionalMoney('Cost'),
  inspectEveryMonths: optionalCount('Inspect every', 'months', 240, 1),
  strapping: optionalStrapping,
  retiredOn: optionalDay('Retired'),
  notes: optionalLine('Notes', 4000),
})
export type Equipment = z.output<typeof equipmentSchema>

/** A transfer to a well, or to the yard, starting on a date. */
export const transferSchema = z.object({
  wellId: z.uuid().nullable().default(null).meta({ title: 'Well', kind: 'reference' }),
  fromOn: day('From'),
})

export const inspectionSchema = z.object({
  inspectedOn: day('Inspected'),
  inspector: optionalLine('Inspector', 120),
  result: choice('Result', results, 'Choose a result.'),
  notes: optionalLine('Notes', 4000),
})
export type Inspection = z.output<typeof inspectionSchema>

/**
 * Returns the inspection due date: `inspectEveryMonths` months after the last inspection, or after the purchase if
 * there was none. Null without an interval or a start date, and after retirement.
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

/** Describes the next inspection relative to a date. */
export function describeNextInspection(
  due: Day | null,
  today: Day,
): { words: string; tone: 'none' | 'warn' | 'bad' } {
  if (due === null) return { words: 'No inspection due', tone: 'none' }
  const days = daysBetween(today, due)
  if (days < 0) return { words: `Overdue by ${formatDays(-days)}`, tone: 'bad' }
  return { words: `Due in ${formatDays(days)}`, tone: days <= 30 ? 'warn' : 'none' }
}

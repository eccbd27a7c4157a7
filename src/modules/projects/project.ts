import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../core/form/fields.ts'
import { formatDays } from '../../core/time/calendar.ts'

export const kindLabels = {
  DRILLING: 'Drilling program',
  COMPLETION: 'Completion',
  WORKOVER: 'Workover',
  ACQUISITION: 'Lease acquisition',
  CURATIVE: 'Title curative',
  FACILITY: 'Facility',
  DIVESTITURE: 'Divestiture',
  OTHER: 'Other',
} as const
export type ProjectKind = keyof typeof kindLabels

export const statusLabels = {
  PLANNED: 'Planned',
  ACTIVE: 'Active',
  ON_HOLD: 'On hold',
  DONE: 'Done',
  CANCELED: 'Canceled',
} as const
export type ProjectStatus = keyof typeof statusLabels
export const statusTones = {
  PLANNED: 'info',
  ACTIVE: 'good',
  ON_HOLD: 'warn',
  DONE: 'none',
  CANCELED: 'none',
} as const

/** The outlook on finishing in time. */
export const healthLabels = { ON_TRACK: 'On track', AT_RISK: 'At risk', OFF_TRACK: 'Off track' } as const
export type Health = keyof typeof healthLabels
export const healthTones = { ON_TRACK: 'good', AT_RISK: 'warn', OFF_TRACK: 'bad' } as const

/** "10 days of float", or the days by which a plan passes its last day to act. */
export const floatLabel = (days: number) =>
  days < 0 ? `${formatDays(-days)} past the last day to act` : `${formatDays(days)} of float`

/** The fields of a project that users write; its people are set separately. */
export const projectSchema = z
  .object({
    name: line('Name').min(1, 'Enter a name.'),
    number: optionalLine('Number', 60),
    kind: choice('Kind', kindLabels, 'Choose a kind.'),
    status: choice('Status', statusLabels, 'Choose a status.').default('PLANNED'),
    startsOn: optionalDay('Start'),
    targetOn: optionalDay('Target'),
    health: choice('Health', healthLabels, 'Choose a status.')
      .nullable()
      .default(null)
      .meta({ title: 'Health (manual)', words: healthLabels, hint: 'If blank, it follows the plan.' }),
    lastSafeOn: optionalDay('Last day to act'),
    lastSafeFor: optionalLine('At stake after that day'),
    description: optionalLine('Description', 4000),
  })
  .refine(({ startsOn, targetOn }) => startsOn === null || targetOn === null || targetOn >= startsOn, {
    path: ['targetOn'],
    error: 'The target is before the start.',
  })
export type Project = z.output<typeof projectSchema>

/** The maximum number of people on one project. */
const maxPeople = 100

export const peopleSchema = z.object({
  managerId: z.string().min(1).max(100).nullable(),
  teamMembers: z
    .array(z.string().min(1).max(100))
    .max(maxPeople, `A team can have at most ${maxPeople} people.`)
    .transform(ids => [...new Set(ids)]),
})

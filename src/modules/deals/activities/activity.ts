import { z } from 'zod'
import { instantSchema, choice, line, optionalCount } from '../../../core/form/fields.ts'

export const activityLabels = { CALL: 'Call', EMAIL: 'Email', MEETING: 'Meeting', LETTER: 'Mailing' } as const
export type ActivityKind = keyof typeof activityLabels

const directionLabels = { OUT: 'We reached out', IN: 'They reached out' } as const
export type Direction = keyof typeof directionLabels

const directions: Readonly<Record<Direction, string>> = { OUT: 'by us', IN: 'by them' }

/** "Call, 22 min, by us". */
export const describeActivity = ({
  kind,
  minutes,
  direction,
}: {
  kind: ActivityKind
  minutes: number | null
  direction: Direction | null
}): string =>
  [activityLabels[kind], minutes === null ? null : `${minutes} min`, direction && directions[direction]]
    .filter(Boolean)
    .join(', ')

export const activitySchema = z.object({
  kind: choice('Kind', activityLabels, 'Choose a kind.'),
  direction: choice('Direction', directionLabels, 'Choose a direction.').nullable().default(null),
  at: instantSchema.meta({ title: 'When', kind: 'instant' }),
  minutes: optionalCount('Duration', 'min', 1440),
  body: line('What was discussed', 4000).min(1, 'Enter what was discussed.').meta({ kind: 'long' }),
  /** The user who performed the activity, by default its author. */
  userId: z.string().max(64).nullable().default(null),
})
export type Activity = z.output<typeof activitySchema>

import { z } from 'zod'
import { instantSchema } from '../../../core/form/fields.ts'
import { priorities, type NotificationKind } from '../notification.ts'

export const audiences = ['everyone', 'plans', 'organizations'] as const
export type Audience = (typeof audiences)[number]

/** The type belongs to the system family (spec §3), so each user's settings apply. */
export const announcementType = 'system_announcement'

/**
 * An announcement to everyone is a personal notification, sent once per user. One to some organizations is a
 * notification of each organization.
 */
export const notificationKind = (audience: Audience): NotificationKind =>
  audience === 'everyone' ? 'profile' : 'tenant'

const maxLengths = { title: 200, message: 2000, link: 300, chosen: 500 }
const tooLongMessage = (letters: number) => `Use at most ${letters.toLocaleString('en-US')} characters.`

export const audienceFields = z
  .object({
    audience: z.enum(audiences).meta({
      title: 'To',
      kind: 'reference',
      words: {
        everyone: 'Everyone',
        plans: 'Organizations on some plans',
        organizations: 'Some organizations',
      },
    }),
    chosen: z.array(z.string().max(60)).max(maxLengths.chosen).meta({ title: 'Recipients' }),
  })
  .refine(({ audience, chosen }) => (audience === 'everyone') === (chosen.length === 0), {
    path: ['chosen'],
    message: 'Choose at least one plan or organization.',
  })

/** The fields that staff write. Without `sendAt`, it is sent as soon as it is saved. */
export const announcementDraft = audienceFields.safeExtend({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title.')
    .max(maxLengths.title, tooLongMessage(maxLengths.title))
    .meta({ title: 'Title' }),
  message: z
    .string()
    .trim()
    .max(maxLengths.message, tooLongMessage(maxLengths.message))
    .default('')
    .meta({ title: 'Message', hint: 'Plain text; blank lines separate paragraphs.' }),
  link: z
    .string()
    .trim()
    .max(maxLengths.link, tooLongMessage(maxLengths.link))
    .regex(/^\/[a-z][\w/?=&.%#-]*$/i, 'Enter a page of Wellhead, such as /app/leases.')
    .nullable()
    .meta({ title: 'Link', hint: 'A page of Wellhead, such as /app/leases.' }),
  priority: z.enum(priorities).meta({ title: 'Priority' }),
  sendAt: instantSchema.nullable().meta({
    title: 'Send at',
    kind: 'instant',
    hint: 'Leave this blank to send it now.',
  }),
  expiresAt: instantSchema.nullable().meta({
    title: 'Expires at',
    kind: 'instant',
    hint: 'It is hidden from everyone after that.',
  }),
})

import { z } from 'zod'
import { choice } from '../../../core/form/fields.ts'

export const shareKinds = {
  link: 'Anyone with the link',
  person: 'A person in the organization',
  role: 'A role in the organization',
  organization: 'Another organization',
} as const
export type ShareKind = keyof typeof shareKinds

/** Duration of a share; one without an end lasts until a user ends it. */
export const durationLabels = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '0': 'Until revoked',
} as const

/** The recipient and the terms of a share. */
export const newShare = z
  .object({
    kind: choice('Share with', shareKinds, 'Choose who to share it with.'),
    /** The user, the role, or the name of the organization; empty for a link. */
    whom: z.string().trim().max(200).default(''),
    days: choice('Duration', durationLabels, 'Choose for how long.').default('30'),
    password: z.string().max(200, 'Use at most 200 characters.').default(''),
    mayDownload: z.boolean().default(true).meta({ title: 'May be downloaded' }),
    watermark: z.boolean().default(false).meta({ title: 'Watermark' }),
  })
  .check(context => {
    const { kind, whom, password, mayDownload, watermark } = context.value
    const add = (field: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
    if (kind !== 'link' && whom === '') add('whom', 'Choose who to share it with.')
    if (kind !== 'link' && password !== '') add('password', 'Only a link has a password.')
    if (mayDownload && watermark)
      add('mayDownload', 'Watermarked documents are viewed page by page and cannot be downloaded.')
    if (password !== '' && password.length < 8) add('password', 'Use at least 8 characters.')
  })
export type NewShare = z.output<typeof newShare>

/** The shared document or folder, exactly one of them. */
export const shareTargetSchema = z.union([
  z.strictObject({ documentId: z.uuid() }),
  z.strictObject({ folderId: z.uuid() }),
])
export type ShareTarget = z.output<typeof shareTargetSchema>

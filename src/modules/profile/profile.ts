import { z } from 'zod'
import { nameProblem } from '../../core/auth/registration.ts'

/** The longest stored picture, in characters of its data URL: about 30 kB. */
const maxPicture = 45_000

export const profileDraft = z.object({
  /** A small square picture as a data URL, so that no other server is contacted. */
  photoUrl: z
    .string()
    .max(maxPicture, 'This picture is too large.')
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'Choose a PNG, JPEG or WebP picture.')
    .nullable()
    .meta({ title: 'Picture', kind: 'reference' }),
  displayName: z
    .string()
    .trim()
    .superRefine((name, context) => {
      const message = nameProblem(name)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .meta({ title: 'Name', purpose: 'name' }),
})

export type SignedInSession = {
  id: string
  /** True for the session that makes the request. */
  current: boolean
  device: string
  ipAddress: string | null
  /** ISO timestamps. */
  since: string
  lastSeen: string
}

import { z } from 'zod'
import { nameProblem } from '../../core/auth/registration.ts'

/** The longest picture that is kept with a person, as text: some 30 kB of it. */
const maxPicture = 45_000

export const profileDraft = z.object({
  /** A small square picture, kept in the address itself: no other server is asked for it. */
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
  /** The session that asks. */
  current: boolean
  device: string
  ipAddress: string | null
  /** ISO timestamps. */
  since: string
  lastSeen: string
}

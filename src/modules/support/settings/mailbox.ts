import { z } from 'zod'

/** More than anyone keeps. */
export const maxMailboxes = 20

/** An address at which new tickets come in. */
export const mailboxDraft = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^[^\s@<>,;:"]+@[\w-]+(?:\.[\w-]+)+$/, 'Enter an address, such as help@example.com.')
    .meta({ title: 'Address' }),
})
export type MailboxDraft = z.output<typeof mailboxDraft>

import { z } from 'zod'

/** More mailboxes than any support team needs. */
export const maxMailboxes = 20

/** An address that opens new tickets. */
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

/** What became of a mail that came in. `held` waits for staff; `aside` needs no one. */
export const mailStates = ['new', 'placed', 'held', 'aside', 'discarded'] as const

/** Ways to look at mails that found no place. */
export const heldViews = ['held', 'aside', 'discarded'] as const
export type HeldView = (typeof heldViews)[number]
export const heldViewLabels: Record<HeldView, string> = {
  held: 'Held',
  aside: 'Set aside',
  discarded: 'Discarded',
}

/** The live topic of mails that came in, for staff. */
export const incomingTopic = 'incoming_mails'

export const pathOfHeldMail = '/admin/support/mail'
export const addressOfMail = (id: string) => `/files/support-mail/${id}`
export const addressOfMailFile = (id: string, file: number) => `/files/support-mail/${id}/${file}`

/** The state of an incoming email. `held` awaits staff; `aside` needs no one. */
export const mailStates = ['new', 'placed', 'held', 'aside', 'discarded'] as const

/** Views of the emails that could not be placed. */
export const heldViews = ['held', 'aside', 'discarded'] as const
export type HeldView = (typeof heldViews)[number]
export const heldViewLabels: Record<HeldView, string> = {
  held: 'Held',
  aside: 'Set aside',
  discarded: 'Discarded',
}

/** The live topic of incoming emails, for staff. */
export const incomingTopic = 'incoming_mails'

export const heldMailPath = '/admin/support/mail'
export const mailUrl = (id: string) => `/files/support-mail/${id}`
export const mailFileUrl = (id: string, file: number) => `/files/support-mail/${id}/${file}`

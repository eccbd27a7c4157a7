/** What became of a mail that came in. `held` waits for staff; `aside` needs no one. */
export const mailStates = ['new', 'placed', 'held', 'aside', 'discarded'] as const

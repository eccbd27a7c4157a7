/** The range of messages shown: the last ones (`from` null), or a number of them from `from` on. */
export type Stretch = { from: number | null; most: number }

const messagesPerPage = 50
const maxShown = 200

export const latestStretch: Stretch = { from: null, most: messagesPerPage }

/** Starts a little before a message, so that it has context. */
export const stretchAround = (number: number): Stretch => ({
  from: Math.max(1, number - 20),
  most: messagesPerPage,
})

/** Extends the range before `first`. Beyond the maximum, it is cut at its end. */
export const withEarlier = ({ most }: Stretch, first: number): Stretch => ({
  from: Math.max(1, first - messagesPerPage),
  most: Math.min(maxShown, most + messagesPerPage),
})

/** Extends the range after `last`. If that reaches `lastNumber`, the range follows the end. */
export const withLater = ({ most }: Stretch, first: number, last: number, lastNumber: number): Stretch => {
  if (last + messagesPerPage >= lastNumber) return latestStretch
  const requested = Math.min(maxShown, most + messagesPerPage)
  return { from: Math.max(first, last + messagesPerPage - requested + 1), most: requested }
}

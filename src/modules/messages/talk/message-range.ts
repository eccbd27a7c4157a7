/** The range of messages shown: the last ones (`from` null), or a number of them from `from` on. */
export type MessageRange = { from: number | null; most: number }

const messagesPerPage = 50
const maxShown = 200

export const latestRange: MessageRange = { from: null, most: messagesPerPage }

/** Starts a little before a message, so that it has context. */
export const rangeAround = (number: number): MessageRange => ({
  from: Math.max(1, number - 20),
  most: messagesPerPage,
})

/** Extends the range before `first`. Beyond the maximum, it is cut at its end. */
export const withEarlier = ({ most }: MessageRange, first: number): MessageRange => ({
  from: Math.max(1, first - messagesPerPage),
  most: Math.min(maxShown, most + messagesPerPage),
})

/** Extends the range after `last`. If that reaches `lastNumber`, the range follows the end. */
export const withLater = (
  { most }: MessageRange,
  first: number,
  last: number,
  lastNumber: number,
): MessageRange => {
  if (last + messagesPerPage >= lastNumber) return latestRange
  const size = Math.min(maxShown, most + messagesPerPage)
  return { from: Math.max(first, last + messagesPerPage - size + 1), most: size }
}

/** The range of messages shown: the last ones (`from` null), or a number of them from `from` on. */
export type Stretch = { from: number | null; most: number }

const atOnce = 50
const maxShown = 200

export const atEnd: Stretch = { from: null, most: atOnce }

/** Starts a little before a message, so that it has context. */
export const around = (number: number): Stretch => ({ from: Math.max(1, number - 20), most: atOnce })

/** Extends the range before `first`. Beyond the maximum, it is cut at its end. */
export const withEarlier = ({ most }: Stretch, first: number): Stretch => ({
  from: Math.max(1, first - atOnce),
  most: Math.min(maxShown, most + atOnce),
})

/** Extends the range after `last`. If that reaches `lastNumber`, the range follows the end. */
export const withLater = ({ most }: Stretch, first: number, last: number, lastNumber: number): Stretch => {
  if (last + atOnce >= lastNumber) return atEnd
  const wanted = Math.min(maxShown, most + atOnce)
  return { from: Math.max(first, last + atOnce - wanted + 1), most: wanted }
}

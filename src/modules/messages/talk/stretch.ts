/** Which messages of a thread are shown: the last ones (`from` null), or so many from a number on. */
export type Stretch = { from: number | null; most: number }

const atOnce = 50
const maxShown = 200

export const atEnd: Stretch = { from: null, most: atOnce }

/** Begins a little before a message, so that it does not stand alone. */
export const around = (number: number): Stretch => ({ from: Math.max(1, number - 20), most: atOnce })

/** As much again before what begins at `first`; past the most that is shown, the end gives way. */
export const withEarlier = ({ most }: Stretch, first: number): Stretch => ({
  from: Math.max(1, first - atOnce),
  most: Math.min(maxShown, most + atOnce),
})

/** As much again after what ends at `last` of `lastNumber`; where that reaches the end, the end is followed. */
export const withLater = ({ most }: Stretch, first: number, last: number, lastNumber: number): Stretch => {
  if (last + atOnce >= lastNumber) return atEnd
  const wanted = Math.min(maxShown, most + atOnce)
  return { from: Math.max(first, last + atOnce - wanted + 1), most: wanted }
}

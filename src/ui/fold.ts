export type Fold = {
  /** Widths of the parts in order, in pixels. */
  widths: readonly number[]
  /** Marks the parts that never fold. */
  kept: readonly boolean[]
  /** Available width. */
  room: number
  gap: number
  /** Width of the button that opens the menu of folded parts. */
  more: number
}

/**
 * The indexes of the parts to fold so that the others fit in one line: none if all fit, otherwise starting
 * from the last.
 */
export function foldedParts({ widths, kept, room, gap, more }: Fold): number[] {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (all <= room) return []
  const folded: number[] = []
  let needed = all + gap + more
  for (let at = widths.length - 1; at >= 0 && needed > room; at--) {
    if (kept[at]) continue
    needed -= widths[at]! + gap
    folded.unshift(at)
  }
  return folded
}

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
  const totalWidth = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (totalWidth <= room) return []
  const folded: number[] = []
  let neededWidth = totalWidth + gap + more
  for (let index = widths.length - 1; index >= 0 && neededWidth > room; index--) {
    if (kept[index]) continue
    neededWidth -= widths[index]! + gap
    folded.unshift(index)
  }
  return folded
}

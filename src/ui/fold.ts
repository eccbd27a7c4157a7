export type Fold = {
  /** Widths of the parts in order, in pixels. */
  widths: readonly number[]
  /** Marks the parts that never fold. */
  pinned: readonly boolean[]
  /** Available width. */
  availableWidth: number
  gap: number
  /** Width of the button that opens the menu of folded parts. */
  menuButtonWidth: number
}

/**
 * The indexes of the parts to fold so that the others fit in one line: none if all fit, otherwise starting
 * from the last.
 */
export function foldedParts({ widths, pinned, availableWidth, gap, menuButtonWidth }: Fold): number[] {
  const totalWidth = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (totalWidth <= availableWidth) return []
  const folded: number[] = []
  let neededWidth = totalWidth + gap + menuButtonWidth
  for (let index = widths.length - 1; index >= 0 && neededWidth > availableWidth; index--) {
    if (pinned[index]) continue
    neededWidth -= widths[index]! + gap
    folded.unshift(index)
  }
  return folded
}

export type Fold = {
  /** Pixels of each part, in its order. */
  widths: readonly number[]
  /** Those that never give way. */
  kept: readonly boolean[]
  /** What there is. */
  room: number
  gap: number
  /** What the button takes behind which parts are folded. */
  more: number
}

/** Which parts give way so that the others stand in one line: none where all fit, else the last first. */
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

/** The ids of the bars between two of them, both included, whichever came first. */
export function barsBetween(bars: readonly { id: string }[], one: number, other: number): string[] {
  return bars.slice(Math.min(one, other), Math.max(one, other) + 1).map(bar => bar.id)
}

/** Beneath every how many bars there is room for a label: about a dozen labels at most. */
export function labelEvery(count: number): number {
  return Math.max(1, Math.ceil(count / 12))
}

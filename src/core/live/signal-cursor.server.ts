/** How far the signals have been heard. */
export type SignalCursor = {
  /** Asks for a word from the signals, where the last one is old; costs nothing otherwise. */
  ask(): void
  /** Waits until every signal of before has been heard, or all that rests on signals is forgotten. */
  catchUp(): Promise<void>
  /** Whether a thing that was true at `readAt` is still to be believed: no signal of more than a second ago is to come. */
  believes(readAt: number): boolean
}

/** Without a word from the signals for so long, nothing that was read before is believed. */
export const believedMs = 1_000
/** How often the signals are asked for such a word, while there are requests. */
const askedMs = 250

/**
 * Knows how far the signals have been heard. `caughtUp` resolves once every signal of before has been heard; `lost` is
 * called where that will not be known.
 */
export function openSignalCursor(
  caughtUp: () => Promise<void>,
  lost: () => void,
  now: () => number = () => performance.now(),
): SignalCursor {
  let heardAll = -Infinity
  let askedAt = -Infinity
  let asking = false

  return {
    ask() {
      const at = now()
      if (asking || at < askedAt + askedMs) return
      asking = true
      askedAt = at
      caughtUp()
        .then(() => (heardAll = at), lost)
        .finally(() => (asking = false))
    },
    catchUp: () => caughtUp().catch(lost),
    believes: readAt => now() < Math.max(heardAll, readAt) + believedMs,
  }
}

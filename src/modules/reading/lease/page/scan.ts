import type { Flow } from './flow.ts'

/** A stretch of the flow around an anchor, never longer than its rule allows. */
export type Window = {
  start: number
  end: number
  text: string
  low: string
  anchor: number
  anchorEnd: number
}

/** A match in a window, with its places in the flow. */
export type ScanMatch = {
  start: number
  end: number
  groups: Record<string, string>
  /** The place of a group in the flow; null if it did not match. */
  groupRange: (group: string) => readonly [number, number] | null
}

const maxAnchors = 60

/**
 * Reads a text through windows of bounded length around plain anchor words, so the cost of any text is
 * limited to its length plus a fixed number of windows. `work` counts the characters given to patterns.
 */
export class Scan {
  work = 0
  readonly flow: Flow
  readonly from: number
  readonly to: number
  /** Its range of the text in lower case: text after the range is never searched. */
  private readonly own: string
  constructor(flow: Flow, from: number, to: number) {
    this.flow = flow
    this.from = from
    this.to = to
    this.own = flow.low.slice(from, to)
  }

  /**
   * Windows around an anchor, which is a pattern of plain words. Each window's anchor follows the one before.
   */
  *windows(
    anchor: RegExp,
    before: number,
    after: number,
    limit = maxAnchors,
    from = this.from,
  ): Generator<Window> {
    const expression = new RegExp(anchor.source, 'g')
    expression.lastIndex = Math.max(0, from - this.from)
    this.work += this.own.length
    for (let count = 0; count < limit; count++) {
      const match = expression.exec(this.own)
      if (!match) return
      const offset = this.from + match.index
      yield this.window(offset, offset + match[0].length, before, after)
    }
  }

  /** Matches of a pattern that begin at an anchor, in order. */
  *starting(
    anchor: RegExp,
    pattern: RegExp,
    after: number,
    limit = maxAnchors,
    from = this.from,
  ): Generator<ScanMatch> {
    const expression = new RegExp(pattern.source, 'y')
    for (const window of this.windows(anchor, 0, after, limit, from)) {
      const match = this.find(window, expression, window.anchor)
      if (match) yield match
    }
  }

  window(anchor: number, anchorEnd: number, before: number, after: number): Window {
    const start = Math.max(this.from, anchor - before)
    const end = Math.min(this.to, anchorEnd + after)
    this.work += end - start
    return {
      start,
      end,
      text: this.flow.text.slice(start, end),
      low: this.flow.low.slice(start, end),
      anchor,
      anchorEnd,
    }
  }

  /** The first match of a pattern in a window; `from` is a place in the flow. */
  find(window: Window, pattern: RegExp, from = window.start): ScanMatch | null {
    const search = new RegExp(pattern.source, pattern.sticky ? 'dy' : 'dg')
    search.lastIndex = Math.max(0, from - window.start)
    this.work += window.low.length - search.lastIndex
    const match = search.exec(window.low)
    return match && toScanMatch(match, window.start)
  }

  /** Every match of a pattern in a window. */
  all(window: Window, pattern: RegExp): ScanMatch[] {
    this.work += window.low.length
    return [...window.low.matchAll(new RegExp(pattern.source, 'dg'))]
      .slice(0, maxAnchors)
      .map(match => toScanMatch(match, window.start))
  }
}

function toScanMatch(match: RegExpExecArray, shift: number): ScanMatch {
  const indices = match.indices
  return {
    start: match.index + shift,
    end: match.index + match[0].length + shift,
    groups: Object.fromEntries(
      Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined),
    ) as Record<string, string>,
    groupRange: group => {
      const range = indices?.groups?.[group]
      return range ? [range[0] + shift, range[1] + shift] : null
    },
  }
}

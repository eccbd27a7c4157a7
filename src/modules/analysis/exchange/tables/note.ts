/** An assumption, or something in a file that was not understood. */
export type Note = {
  readonly kind: 'assumed' | 'not_understood'
  readonly file: string
  /** The line number as an editor counts it; null if the note concerns the whole file. */
  readonly line: number | null
  /** The well, as the file names it. */
  readonly property: string | null
  /** The text of the line. */
  readonly text: string
  readonly message: string
  /** The keyword, if Wellhead cannot read it at all. */
  readonly keyword?: string
}

export const noteLabels = { assumed: 'Assumed', not_understood: 'Not understood' } as const

/** Records a note about a line of a file. */
export type Noter = (
  kind: Note['kind'],
  at: { line: number | null; property: string | null; text: string },
  message: string,
  keyword?: string,
) => void

/** The keywords that are not read, with their number of lines, most frequent first. */
export function unreadKeywords(notes: readonly Note[]): { keyword: string; lines: number }[] {
  const counts = new Map<string, number>()
  for (const { keyword } of notes) if (keyword) counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
  return [...counts]
    .map(([keyword, lines]) => ({ keyword, lines }))
    .toSorted((a, b) => b.lines - a.lines || a.keyword.localeCompare(b.keyword))
}

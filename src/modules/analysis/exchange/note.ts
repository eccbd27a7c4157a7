/** Something in a file of another program that was not taken as it stands, by its line and words. */
export type Note = {
  readonly kind: 'assumed' | 'not_understood'
  readonly file: string
  /** The line as an editor counts it; null where the note is about the whole file. */
  readonly line: number | null
  /** Which well, by the name that the file has for it. */
  readonly property: string | null
  /** What stands there. */
  readonly words: string
  readonly says: string
}

export const noteWords = { assumed: 'Assumed', not_understood: 'Not understood' } as const

/** Takes notes about the lines of a file. */
export type Noter = (
  kind: Note['kind'],
  at: { line: number | null; property: string | null; words: string },
  says: string,
) => void

/** Draws pages of files, for those who may look at a file and not have it. */
export type PageDrawer = {
  /** Whether a file has pages, by what its bytes and its name say that it is. */
  canDraw: (mediaType: string, fileName: string) => boolean
  /**
   * Draws a page beside the server, when it is its turn. Answers how many pages there are as well.
   * @throws AppError invalid where it cannot be drawn; too_many where too much waits
   */
  draw: (page: WantedPage) => Promise<{ picture: Buffer; pages: number }>
}

export type WantedPage = {
  /** Fetches the file whole, and answers where it is. */
  pathOf: () => Promise<string>
  mediaType: string
  fileName: string
  /** From 1 on. */
  page: number
  /** The longer side of the picture. */
  dots: number
  /** Words that stand across it. */
  mark: string | null
  /** The line that it waits in: a person's, or that of an address with the link that it opened. */
  line: string
  /** The one who asked may have gone on meanwhile. */
  signal: AbortSignal
}

/** Renders pages of files for users who may view a file but not download it. */
export type PageDrawer = {
  /** True if a file of this media type and name has pages. */
  canDraw: (mediaType: string, fileName: string) => boolean
  /**
   * Renders a page outside the server process, in turn. Also returns the number of pages.
   * @throws AppError invalid if it cannot be rendered; too_many if too many requests are waiting
   */
  draw: (page: WantedPage) => Promise<{ picture: Buffer; pages: number }>
}

export type WantedPage = {
  /** Downloads the whole file and returns its path. */
  downloadFile: () => Promise<string>
  mediaType: string
  fileName: string
  /** The page number, from 1. */
  page: number
  /** Length of the longer side of the picture, in pixels. */
  dots: number
  /** Watermark text across the page. */
  mark: string | null
  /** The queue it waits in: one per user, or per address and opened link. */
  line: string
  /** Aborted when the requester no longer needs the page. */
  signal: AbortSignal
}

export type PreviewFile = { part: number; fileName: string; mediaType: string; size: number }

/** How a file is fetched: its bytes, a picture of bounded size, its text, or a page drawn by the server. */
export type FetchFormat = 'bytes' | 'picture' | 'content' | 'page'

export type ViewProps = {
  file: PreviewFile
  /** The name of the document, for screen readers. */
  name: string
  addressOf: (as: FetchFormat) => string
  /** Called with the page in view. */
  onPage?: ((page: number) => void) | undefined
}

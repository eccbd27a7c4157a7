export type PreviewFile = { part: number; fileName: string; mediaType: string; size: number }

/** How a file is fetched: its bytes, a picture of bounded size, what is written in it, or a page that the server draws. */
export type Fetching = 'bytes' | 'picture' | 'content' | 'page'

export type ViewProps = {
  file: PreviewFile
  /** As the document is called, for who cannot see it. */
  name: string
  addressOf: (as: Fetching) => string
  /** Is told which page is looked at. */
  onPage?: ((page: number) => void) | undefined
}

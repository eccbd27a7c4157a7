import { Preview } from './Preview.tsx'
import type { PreviewFile } from './view-props.ts'

type DrawnPagesPanelProps = {
  name: string
  files: readonly PreviewFile[]
  /** The URL of one file's drawn pages, to which `&page=` is appended. */
  addressOf: (part: number) => string
}

/** A document's pages as drawn by the server; the browser downloads none of its files. */
export const DrawnPagesPanel = (props: DrawnPagesPanelProps) => <Preview {...props} drawn />

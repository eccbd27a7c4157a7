import { Preview } from './Preview.tsx'
import type { PreviewFile } from './view-props.ts'

type DrawnPagesPanelProps = {
  name: string
  files: readonly PreviewFile[]
  /** The URL of a drawn page of one of the files; `&page=` is appended to it. */
  addressOf: (part: number) => string
}

/** A document's pages as drawn by the server; the browser downloads none of its files. */
export const DrawnPagesPanel = (props: DrawnPagesPanelProps) => <Preview {...props} drawn />

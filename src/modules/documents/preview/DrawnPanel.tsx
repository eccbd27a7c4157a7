import { Preview } from './Preview.tsx'
import type { PreviewFile } from './view-props.ts'

type DrawnPanelProps = {
  name: string
  files: readonly PreviewFile[]
  /** Where a page of one of the files is drawn; `&page=` is added to it. */
  addressOf: (part: number) => string
}

/** The pages of a document, as the server draws them: none of its files is fetched. */
export const DrawnPanel = (props: DrawnPanelProps) => <Preview {...props} drawn />

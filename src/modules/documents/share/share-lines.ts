import type { ShareKind } from './share.ts'

/** One share, as the page of the document or folder lists it. */
export type ShareLine = {
  id: string
  kind: ShareKind
  whom: string | null
  visits: number
  mayDownload: boolean
  watermark: boolean
  hasPassword: boolean
  expiresAt: string | null
}

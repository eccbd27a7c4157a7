import type { ShareKind } from './share.ts'

/** With whom something is shared, as its page lists it. */
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

import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { profileGate } from './access.ts'
import { MessageList } from './visitors/MessageList.tsx'

/** Shows messages about a listing from people without an account, next to it; nothing if there are none. */
export const VisitorsPanel = ({ id }: PanelProps) =>
  getRefusal(useViewer(), profileGate) === null ? <MessageList listingId={id} /> : null

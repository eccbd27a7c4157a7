import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { manageProfile } from './access.ts'
import { MessageList } from './visitors/MessageList.tsx'

/** What people without an account wrote about a listing, beside it; nothing where nobody did. */
export const VisitorsPanel = ({ id }: PanelProps) =>
  refusal(useViewer(), manageProfile) === null ? <MessageList listingId={id} /> : null

import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { formatCount } from '../../ui/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { staffContactPath } from './contact.ts'
import type { ContactRouter } from './contact.server.ts'

/** Shows a link to open contact messages; hidden if there are none. */
export function ContactLinkPanel() {
  const { data } = useLiveQuery(useApi<ContactRouter>('contact').count.queryOptions())
  if (!data || data.open === 0) return null
  return <LinkButton href={staffContactPath}>Contact {formatCount(data.open)}</LinkButton>
}

import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { SupportMailRouter } from './held.server.ts'
import { heldMailPath } from './incoming-mail.ts'

/** A link to the emails that await staff. Hidden while incoming mail is off and none is held. */
export function HeldMailLink() {
  const { data } = useLiveQuery(useApi<SupportMailRouter>('supportMail').count.queryOptions())
  if (!data || (!data.isOn && data.held === 0)) return null
  return <LinkButton href={heldMailPath}>Held mail{data.held > 0 && ` ${formatCount(data.held)}`}</LinkButton>
}

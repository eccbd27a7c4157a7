import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ActingConsent, Viewer } from '../../../core/access/refusal.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useSupport } from './useSupport.tsx'
import { ticketPath } from '../ticket/ticket.ts'
import { useNow } from '../ticket/useNow.tsx'
import { minutesLeft } from '../consent/consent.ts'

/** Appears on every page while support may act for the user, or while support acts as someone there. */
export function ActingBanner({ viewer }: { viewer: Viewer }) {
  const { acting, helpers = [], user, membership } = viewer
  if (acting)
    return (
      <ActingLine consent={acting} end="stop" verb="Stop">
        You are acting for <b>{user?.displayName}</b> of {membership?.tenantName}. Both audit logs record your
        actions.
      </ActingLine>
    )
  return helpers.map(helper => (
    <ActingLine key={helper.consentId} consent={helper} end="end" verb="End now">
      <b>{helper.staff.name}</b> of Wellhead support may act for you.{' '}
      <Link to={ticketPath(helper.ticketId)} className="underline">
        Open the ticket
      </Link>
    </ActingLine>
  ))
}

interface ActingLineProps {
  consent: ActingConsent
  end: 'stop' | 'end'
  verb: string
  children: ReactNode
}

function ActingLine({ consent: { consentId, endsAt }, end, verb, children }: ActingLineProps) {
  const { call } = useSupport()
  const now = useNow()
  const command = useCommand(
    () => (end === 'stop' ? call.stopActing.mutate() : call.endConsent.mutate({ id: consentId })),
    { success: () => (end === 'stop' ? 'Stopped' : 'Ended') },
  )
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {children} {pluralize(minutesLeft(endsAt, now), 'minute')} left.
        </span>
        <Button size="small" busy={command.busy} onClick={() => void command.run()}>
          {verb}
        </Button>
      </span>
    </Notice>
  )
}

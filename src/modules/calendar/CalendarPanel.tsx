import { useState } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Instant } from '../../core/auth/Instant.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CalendarRouter } from './calendar.server.ts'

/** Shows the address with which a user subscribes to due dates in their own calendar program. */
export function CalendarPanel() {
  const { membership } = useViewer()
  if (!membership || membership.status === 'pending') return null
  return <CalendarFeed organization={membership.tenantName} />
}

function CalendarFeed({ organization }: { organization: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const { data: feed, error } = useLiveQuery(useApi<CalendarRouter>('calendar').get.queryOptions())
  const call = useCall<CalendarRouter>('calendar')
  const create = useCommand(() => call.create.mutate({ replaces: feed ?? null }), {
    onSuccess: createdFeed => setUrl(createdFeed.address),
    success: () => (feed ? 'New address created. The old one no longer works' : 'Address created'),
  })
  const turnOff = useCommand((selection: { id: string; version: number }) => call.turnOff.mutate(selection), {
    onSuccess: () => setUrl(null),
    success: (_, { id }) => ({
      text: 'Calendar turned off',
      undo: () => call.restore.mutate({ id }),
      undone: 'Calendar turned on again',
    }),
  })
  return (
    <Card title="Calendar">
      <div className="grid gap-3">
        <p className="text-muted">
          Open obligations and equipment inspections of {organization} in Outlook, Google or Apple Calendar,
          each on its last day to act. The feed shows only what you may open here.
        </p>
        {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
        {url !== null && (
          <Notice tone="good" title="Copy this address now: it is not shown again">
            <span className="flex items-center gap-2">
              <code className="min-w-0 break-all">{url}</code>
              <CopyButton text={url} label="Copy calendar address" />
            </span>
            In your calendar program, choose “Subscribe” or “Add from URL”. Anyone who has the address can
            read these dates.
          </Notice>
        )}
        {feed && url === null && (
          <p>
            On since <Instant at={feed.createdAt} />. If you lost the address, or someone else has it, create
            a new one.
          </p>
        )}
        {feed !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Button busy={create.busy} onClick={() => void create.run()}>
              {feed ? 'New address' : 'Create address'}
            </Button>
            {feed && (
              <Button
                busy={turnOff.busy}
                onClick={() => void turnOff.run({ id: feed.id, version: feed.version })}
              >
                Turn off
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { NotificationRouter } from '../notification.server.ts'
import type { SettingsEdit } from './useSettings.tsx'
import { readBrowserPush, subscribeBrowser, unsubscribeBrowser, type BrowserPush } from './browserPush.tsx'

type Device = inferRouterOutputs<NotificationRouter>['devices']['list']['devices'][number]

/** The browsers with push. Turning it on in this one also turns on the channel. */
export function PushCard({ edit }: { edit: SettingsEdit }) {
  const { data, error } = useLiveQuery(
    useApi<NotificationRouter>('notifications').devices.list.queryOptions(),
  )
  const { data: browserPush, refetch } = useQuery({
    queryKey: ['push in this browser'],
    queryFn: readBrowserPush,
  })
  const { add, remove } = useCall<NotificationRouter>('notifications').devices
  const [isDeclined, setIsDeclined] = useState(false)
  const channel = 'pushNotifications.enabled'
  const isOn = edit.fields[channel] === true
  const turnOn = useCommand(
    async (subscription: NonNullable<Awaited<ReturnType<typeof subscribeBrowser>>>) => {
      await add.mutate(subscription)
      if (!isOn) await edit.set({ [channel]: true })
    },
    { onSuccess: () => refetch(), success: () => 'Push is on in this browser' },
  )
  const subscribe = async (key: string) => {
    const created = await subscribeBrowser(key)
    setIsDeclined(!created)
    if (created) await turnOn.run(created)
    else await refetch()
  }
  const forget = useCommand(
    async ({ id, mine }: { id: string; mine: boolean }) => {
      await remove.mutate({ id })
      if (mine) await unsubscribeBrowser()
    },
    { onSuccess: () => refetch(), success: () => 'Push turned off' },
  )
  const devices = data?.devices ?? []
  const isInThisBrowser = ({ endpoint }: Device) =>
    typeof browserPush === 'object' && browserPush.endpoint === endpoint
  return (
    <Card title="Push" hasNoPadding>
      <p className="px-3.5 pb-3 text-muted">
        Notifications on this computer or phone while Wellhead is closed. Signing out of a browser turns them
        off there.
      </p>
      {error && (
        <div className="px-3.5 pb-3">
          <Notice tone="bad">{errorMessage(error)}</Notice>
        </div>
      )}
      {isOn && data && devices.length === 0 && (
        <div className="px-3.5 pb-3">
          <Notice tone="warn">Push is turned on above, but in none of your browsers.</Notice>
        </div>
      )}
      {devices.length > 0 && (
        <ul aria-label="Browsers with push" className="divide-y border-y">
          {devices.map(device => (
            <li key={device.id} className="flex items-center gap-3 px-3.5 py-2">
              <div className="min-w-0 flex-1">
                <div className="font-medium">{device.label}</div>
                <div className="text-sm text-muted">
                  since <Instant at={device.createdAt} />
                  {device.pushedAt && (
                    <>
                      {' '}
                      · last sent <Instant at={device.pushedAt} />
                    </>
                  )}
                </div>
              </div>
              {isInThisBrowser(device) && <Status tone="good">This browser</Status>}
              <Button
                size="small"
                aria-label={`Turn off push in ${device.label}`}
                onClick={() => void forget.run({ id: device.id, mine: isInThisBrowser(device) })}
              >
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && browserPush !== undefined && !devices.some(isInThisBrowser) && (
        <div className="px-3.5 py-3">
          <PushOffer here={browserPush} busy={turnOn.busy} onTurnOn={() => void subscribe(data.key)} />
          {isDeclined && browserPush === 'off' && (
            <p role="alert" className="pt-2 text-bad">
              This browser declined, or could not reach its push service. Try again, or use another browser.
            </p>
          )}
        </div>
      )}
    </Card>
  )
}

function PushOffer({ here, busy, onTurnOn }: { here: BrowserPush; busy: boolean; onTurnOn: () => void }) {
  if (here === 'unable')
    return (
      <p className="text-muted">
        This browser does not support push notifications. On an iPhone or iPad, add Wellhead to the home
        screen and open it from there.
      </p>
    )
  if (here === 'blocked')
    return (
      <p className="text-muted">
        Notifications are blocked for this site. Allow them in your browser’s settings, then reload the page.
      </p>
    )
  return (
    <Button busy={busy} onClick={onTurnOn}>
      Turn on in this browser
    </Button>
  )
}

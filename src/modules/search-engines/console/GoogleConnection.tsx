import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { ConsoleRouter } from './console.server.ts'

/** Shows whether figures are fetched from Google automatically, or else the setting that enables it. */
export function GoogleConnection({ connected, site }: { connected: boolean; site: string }) {
  const call = useCall<ConsoleRouter>('searchConsole')
  const fetchCommand = useCommand(() => call.fetch.mutate(), { success: () => 'Figures fetched' })
  return (
    <Card
      title="Connection to Google"
      actions={
        connected && (
          <Button size="small" busy={fetchCommand.busy} onClick={() => void fetchCommand.run()}>
            Fetch now
          </Button>
        )
      }
    >
      {connected ? (
        <p>
          The figures of <b className="font-semibold wrap-anywhere">{site}</b> are fetched each night.
        </p>
      ) : (
        <p className="text-muted">
          Not connected. Set <code>SEARCH_CONSOLE_KEY</code> to the JSON key of a service account, or to the
          path of its file, and add that account to the property’s users. Then figures are fetched each night.
        </p>
      )}
    </Card>
  )
}

import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { CrawlRouter } from './crawl.server.ts'

/** Starts a check in the background; the page updates when it is done. */
export function StartCheck() {
  const call = useCall<CrawlRouter>('crawls')
  const start = useCommand(() => call.start.mutate(), {
    success: () => 'The check has started. This page updates when it is done.',
  })
  return (
    <Button busy={start.busy} onClick={() => void start.run()}>
      Check now
    </Button>
  )
}

import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { SitemapRouter } from './sitemap-days.server.ts'

/** Records the current sitemap; the page updates afterwards. */
export function CheckNowButton() {
  const call = useCall<SitemapRouter>('sitemaps')
  const visit = useCommand(() => call.look.mutate(), {
    success: () => 'The sitemap is being recorded. This page updates when it is done.',
  })
  return (
    <Button busy={visit.busy} onClick={() => void visit.run()}>
      Record now
    </Button>
  )
}

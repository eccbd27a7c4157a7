import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useDocuments } from '../useDocuments.tsx'
import type { ShareLine } from './share-lines.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { VisitsDialog } from './VisitsDialog.tsx'
import type { ShareTarget } from './share.ts'

const shareLabel = ({ kind, whom }: ShareLine) =>
  kind === 'link' ? 'Anyone with the link' : (whom ?? 'A former member')

/** The shares of a document or folder, with buttons to end them. */
export const ShareCard = ({ target, name }: { target: ShareTarget; name: string }) => (
  <Card title="Sharing">
    <SharesCard target={target} name={name} />
  </Card>
)

export function SharesCard({ target, name }: { target: ShareTarget; name: string }) {
  const { api, call, readOnly } = useDocuments()
  const { data = [] } = useLiveQuery(api.shares.of.queryOptions(target))
  const [isAdding, setIsAdding] = useState(false)
  const [inspectedShare, setInspectedShare] = useState<ShareLine | null>(null)
  const endShare = useCommand(({ id }: ShareLine) => call.shares.end.mutate({ id }), {
    success: (_, share) => ({
      text: `${shareLabel(share)} no longer has access`,
      undo: () => call.shares.resume.mutate({ id: share.id }),
    }),
  })
  return (
    <div className="grid gap-3">
      {data.length > 0 && (
        <ul aria-label="Shared with" className="divide-y">
          {data.map(share => (
            <li key={share.id} className="flex flex-wrap items-center gap-2 py-1.5">
              <div className="min-w-40 flex-1">
                <p className="wrap-anywhere">{shareLabel(share)}</p>
                <p className="text-sm text-muted">
                  {[
                    share.mayDownload ? 'Download' : 'View only',
                    share.hasPassword && 'password',
                    share.watermark && 'watermark',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  {share.expiresAt && (
                    <>
                      {' '}
                      · expires <Instant at={share.expiresAt} />
                    </>
                  )}
                </p>
              </div>
              <Button size="small" variant="quiet" onClick={() => setInspectedShare(share)}>
                {pluralize(share.visits, 'visit')}
              </Button>
              <Button size="small" disabledReason={readOnly} onClick={() => void endShare.run(share)}>
                Revoke<span className="sr-only"> access for {shareLabel(share)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        className="justify-self-start"
        icon={<Share2 size={14} aria-hidden="true" />}
        disabledReason={readOnly}
        onClick={() => setIsAdding(true)}
      >
        Share
      </Button>
      {isAdding && <ShareDialog target={target} name={name} onClose={() => setIsAdding(false)} />}
      {inspectedShare && (
        <VisitsDialog
          id={inspectedShare.id}
          title={shareLabel(inspectedShare)}
          onClose={() => setInspectedShare(null)}
        />
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardRouter } from '../../core/cards/cards.server.ts'
import { useApi } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { RecordChoice } from '../../core/resource/RecordChoice.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { usePostsApi } from './usePosts.tsx'

/** Chooses the lease whose file a post goes into. */
export function SealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { call } = usePostsApi()
  const cards = useApi<CardRouter>('cards')
  const queries = useQueryClient()
  const [leaseId, setLeaseId] = useState<string | null>(null)
  const seal = useCommand((leaseId: string) => call.seal.mutate({ id, leaseId }), {
    inForm: true,
    after: onClose,
    success: () => 'The PDF and the files are on their way into the lease’s file',
  })
  const find = async (words: string) => {
    const found = await queries.fetchQuery(cards.find.queryOptions({ words }))
    return found
      .filter(({ noun }) => noun === 'leases')
      .map(({ recordId, label, detail }) => ({ id: recordId, label, hint: detail }))
  }
  return (
    <Dialog
      open
      title="Save to a lease’s file"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={seal.busy}
          disabledReason={leaseId === null ? 'Choose a lease first.' : null}
          onClick={() => leaseId !== null && void seal.run(leaseId)}
        >
          Save PDF
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        The post as it reads now, its comments, acknowledgments and files. Later changes do not change it.
      </p>
      {seal.refused && <Notice tone="bad">{seal.refused.message}</Notice>}
      <RecordChoice label="Lease" value={leaseId} find={find} onChange={setLeaseId} />
    </Dialog>
  )
}

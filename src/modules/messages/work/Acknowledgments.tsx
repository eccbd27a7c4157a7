import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acknowledgment } from '../../../core/acknowledgments/acknowledgment.ts'
import { AcknowledgmentLine } from '../../../core/acknowledgments/AcknowledgmentLine.tsx'
import { ReadersList } from '../../../core/acknowledgments/ReadersList.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import { useWorkApi } from './useWork.tsx'

interface AcknowledgmentsProps {
  id: string
  state: Acknowledgment
  /** True if the reader requested the acknowledgment. */
  isOwn: boolean
}

/** The number of acknowledgments of a message, the reader's own, and the proof. */
export function Acknowledgments({ id, state, isOwn }: AcknowledgmentsProps) {
  const { api, call } = useWorkApi()
  const { data: requestedIds = [] } = useLiveQuery(api.asked.queryOptions())
  const [open, setOpen] = useState(false)
  const acknowledge = useCommand(() => call.acknowledge.mutate({ id }), { success: () => 'Acknowledged' })
  const stop = useCommand(() => call.stopAsking.mutate({ id }), {
    success: () => 'No more acknowledgments requested',
  })
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <AcknowledgmentLine
        state={state}
        isAsked={requestedIds.includes(id)}
        busy={acknowledge.busy}
        onAcknowledge={() => void acknowledge.run()}
      />
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Who has read it
      </Button>
      {isOwn && !state.ended && state.acknowledged < state.asked && (
        <Button size="small" variant="quiet" busy={stop.busy} onClick={() => void stop.run()}>
          Close request
        </Button>
      )}
      {open && <Readers id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Readers({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(useWorkApi().api.readers.queryOptions({ id }))
  return (
    <Dialog open title="Acknowledged by" onClose={onClose}>
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {data && <ReadersList readers={data.readers} getName={createNameLookup(data.names)} />}
    </Dialog>
  )
}

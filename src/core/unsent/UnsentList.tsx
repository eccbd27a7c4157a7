import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { Status } from '../../ui/Status.tsx'
import { Instant, useInstant } from '../auth/Instant.tsx'
import { useSession } from '../auth/useViewer.tsx'
import { ConflictDialog } from '../form/ConflictDialog.tsx'
import { saveUnsentFile } from './save-unsent-file.tsx'
import { updateStored } from './store.tsx'
import {
  requeue,
  isBlocked,
  isReadable,
  type StoredChange,
  requeueOwnVersion,
  restoreChange,
  type Unsent,
  withoutChange,
} from './unsent.ts'
import { conflictRows, unsentLines, changeText } from './describe-unsent.ts'
import { useStoredChanges } from './useUnsent.tsx'

/**
 * Lists the user's changes stored in this browser, each with its record, its time, the reason it was not saved, and
 * actions on it.
 */
export function UnsentList({ onClose }: { onClose: () => void }) {
  const all = useStoredChanges()
  const [deciding, setDeciding] = useState<string | null>(null)
  const toast = useToast()
  const instant = useInstant()
  const conflict = all.find((item): item is Unsent => item.id === deciding && isReadable(item))

  const change = (to: Parameters<typeof updateStored>[0]) =>
    updateStored(to).catch((error: Error) => toast({ text: error.message, tone: 'bad' }))
  async function discard(item: StoredChange) {
    const index = all.indexOf(item)
    await change(all => withoutChange(all, item.id))
    const undo = () => void change(all => restoreChange(all, item, index))
    toast({ text: 'Change discarded', duration: 10_000, action: { label: 'Undo', run: undo } })
  }

  if (conflict?.state.is === 'clash')
    return (
      <ConflictDialog
        subject={conflict.of || 'this record'}
        rows={conflictRows(conflict, conflict.state.theirs)}
        onMine={() => void change(all => requeueOwnVersion(all, conflict.id)).then(() => setDeciding(null))}
        onTheirs={() => void discard(conflict).then(() => setDeciding(null))}
        onClose={() => setDeciding(null)}
      />
    )
  return (
    <Dialog open size="large" title="Unsent changes" onClose={onClose}>
      <p className="text-muted">
        {all.length === 0
          ? 'No unsent changes.'
          : 'They are saved in this browser and sent in this order when you are back online.'}
      </p>
      {all.length > 0 && (
        <Button size="small" onClick={() => void saveUnsentFile(all, instant)}>
          Save as a file
        </Button>
      )}
      <ol aria-label="Unsent changes" className="mt-2 mb-2 grid">
        {all.map(item => (
          <li key={item.id} className="flex items-start gap-3 border-t py-2.5 max-md:flex-wrap">
            <div className="min-w-0 flex-1">
              {isReadable(item) ? (
                <UnsentChange change={item} blocked={isBlocked(all, item)} />
              ) : (
                <UnreadableChange />
              )}
            </div>
            <div className="flex shrink-0 flex-wrap items-center gap-1.5">
              {isReadable(item) && item.state.is === 'clash' && (
                <Button size="small" variant="primary" onClick={() => setDeciding(item.id)}>
                  Compare
                </Button>
              )}
              {isReadable(item) && item.state.is === 'refused' && (
                <Button size="small" onClick={() => void change(all => requeue(all, item.id))}>
                  Try again
                </Button>
              )}
              <CopyButton label="Copy change" text={changeText(item)} />
              <Button size="small" variant="quiet" onClick={() => void discard(item)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function UnsentChange({ change, blocked }: { change: Unsent; blocked: boolean }) {
  const { of, page, at, tenant, state } = change
  const { organizations, viewer } = useSession()
  const isCurrentTenant = tenant === viewer.membership?.tenantId
  const organization = organizations.find(({ tenantId }) => tenantId === tenant)?.tenantName
  return (
    <>
      <p className="break-words">
        {isCurrentTenant ? (
          <Link to={page} className="font-semibold hover:underline">
            {of || 'Record'}
          </Link>
        ) : (
          <span className="font-semibold">{[of, organization].filter(Boolean).join(' · ')}</span>
        )}{' '}
        <span className="text-sm text-faint">
          <Instant at={new Date(at)} />
        </span>
      </p>
      {unsentLines(change).map(({ label, text }) => (
        <p key={label} className="break-words whitespace-pre-line">
          <span className="text-muted">{label}:</span> {text}
        </p>
      ))}
      {state.is === 'waiting' && (
        <Status tone="info">{blocked ? 'Waiting for the change above' : 'Waiting to be sent'}</Status>
      )}
      {state.is === 'clash' && <Status tone="warn">Changed by someone else</Status>}
      {state.is === 'refused' && (
        <>
          <Status tone="bad">Not saved</Status> <span className="text-sm break-words">{state.why}</span>
        </>
      )}
    </>
  )
}

const UnreadableChange = () => (
  <>
    <p className="font-semibold">Unreadable change</p>
    <p className="text-sm">
      Another version of Wellhead wrote it, or it was altered. It cannot be sent. Copy it if you need it, then
      discard it.
    </p>
  </>
)

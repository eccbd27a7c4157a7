import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useIsReachable } from '../http/reachability.tsx'
import { isWaiting, nextToSend } from './unsent.ts'
import { useStoredChanges } from './useUnsent.tsx'

const UnsentList = lazy(async () => ({ default: (await import('./UnsentList.tsx')).UnsentList }))

const countChanges = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`

/**
 * Shows how many changes wait to be sent and how many were refused, with a link to the list. Nothing if there are
 * none.
 */
export function UnsentNotice() {
  const all = useStoredChanges()
  const [open, setOpen] = useState(false)
  const sending = useIsReachable() && nextToSend(all) !== null
  const waitingCount = all.filter(isWaiting).length
  const failed = all.length - waitingCount
  const words = [
    ...(waitingCount > 0
      ? [`${countChanges(waitingCount)} ${sending ? 'being sent' : 'waiting to be sent'}.`]
      : []),
    ...(failed > 0 ? [`${countChanges(failed)} not saved.`] : []),
  ]
  return (
    <>
      {all.length > 0 && (
        <output className="flex flex-wrap items-center gap-2.5 text-sm">
          <span className={failed > 0 ? 'font-semibold text-warn' : 'text-muted'}>{words.join(' ')}</span>
          <Button size="small" onClick={() => setOpen(true)}>
            Review<span className="sr-only"> unsent changes</span>
          </Button>
        </output>
      )}
      {open && (
        <Suspense>
          <UnsentList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

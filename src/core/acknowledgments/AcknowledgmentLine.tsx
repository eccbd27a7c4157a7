import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { useToday } from '../auth/useToday.tsx'
import { acknowledgmentWords, type Acknowledgment } from './acknowledgment.ts'

interface AcknowledgmentLineProps {
  state: Acknowledgment
  /** The reader is asked, and has not acknowledged it. */
  isAsked: boolean
  busy: boolean
  onAcknowledge: () => void
}

/** How many have read a record, and the reader's own word that they have. */
export function AcknowledgmentLine({ state, isAsked, busy, onAcknowledge }: AcknowledgmentLineProps) {
  const { words, tone } = acknowledgmentWords(state, useToday())
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Status tone={tone}>{words}</Status>
      {isAsked && (
        <Button size="small" variant="primary" busy={busy} onClick={onAcknowledge}>
          Acknowledge
        </Button>
      )}
    </div>
  )
}

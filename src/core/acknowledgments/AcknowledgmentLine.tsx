import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { useToday } from '../auth/useToday.tsx'
import { describeAcknowledgment, type Acknowledgment } from './acknowledgment.ts'

interface AcknowledgmentLineProps {
  state: Acknowledgment
  /** True for a reader who is asked to acknowledge the record and has not done so. */
  isAsked: boolean
  busy: boolean
  onAcknowledge: () => void
}

/** The number of people who acknowledged a record, with a button for the reader to do the same. */
export function AcknowledgmentLine({ state, isAsked, busy, onAcknowledge }: AcknowledgmentLineProps) {
  const { words, tone } = describeAcknowledgment(state, useToday())
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

import { useRef, useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { SkippedOwner } from '../record/letter-run.ts'
import { useProspects } from '../useProspects.tsx'
import { returnsSchema } from './returns.ts'
import { SkippedList } from '../SkippedList.tsx'

type MarkReturnsProps = { prospectId: string; runId: string; onClose: () => void }

/**
 * Marks the letters of a run that were returned, by the numbers in their footers; letters that cannot be
 * marked are listed.
 */
export function MarkReturns({ prospectId, runId, onClose }: MarkReturnsProps) {
  const { call } = useProspects()
  const today = useToday()
  const [skipped, setSkipped] = useState<readonly SkippedOwner[]>([])
  /** The form closes after saving, unless skipped letters have to be read first. */
  const isNamed = useRef(false)
  if (skipped.length > 0)
    return (
      <Dialog
        open
        title={`${pluralize(skipped.length, 'letter')} not marked`}
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <SkippedList skipped={skipped} />
      </Dialog>
    )
  return (
    <RecordForm
      title="Returned letters"
      one="return"
      parentId={runId}
      schema={returnsSchema}
      record={null}
      start={{ returnedOn: today }}
      verb="Mark as returned"
      save={async ({ values }) => {
        const result = await call.letters.returned.mutate({ prospectId, runId, values })
        isNamed.current = result.skipped.length > 0
        setSkipped(result.skipped)
        return result
      }}
      success={(_, { returned }) => `${pluralize(returned, 'letter')} marked as returned`}
      onClose={() => isNamed.current || onClose()}
    />
  )
}

import { z } from 'zod'
import { ActionDialog } from '../../../core/bulk/ActionDialog.tsx'
import type { RowSelection } from '../../../core/resource/BulkBar.tsx'
import { pickerProps, RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useLeaseChoice } from '../file/useLeaseChoice.tsx'
import { useWells } from '../identity/useWells.tsx'

const schema = z.object({
  leaseId: z.uuid('Choose a lease.').meta({ title: 'Lease', kind: 'reference' }),
  holds: z.boolean().default(true).meta({ title: 'Their production holds the lease' }),
})

type LinkToLeaseProps = { selection: RowSelection; onClose: () => void; onDone: () => void }

/** Links all selected wells to one lease. */
export function LinkToLease({ selection, ...handlers }: LinkToLeaseProps) {
  const { call } = useWells()
  const findLeases = useLeaseChoice()
  const toast = useToast()
  const undo = async (stepId: string) => {
    const { kept: remaining } = await call.links.undo.mutate({ stepId })
    toast({
      text: remaining === 0 ? 'Links undone' : `Undone, except ${pluralize(remaining, 'link')} changed since`,
      tone: remaining === 0 ? 'good' : 'info',
    })
  }
  return (
    <ActionDialog
      {...handlers}
      title="Link to a lease"
      words={{ one: 'well', many: 'wells', verb: 'Link', pastTense: 'linked' }}
      count={selection.count}
      schema={schema}
      controls={{
        leaseId: control => (
          <RecordChoice
            {...pickerProps(control)}
            label="Lease"
            required
            find={findLeases}
            placeholder="Number, name or lessor"
            empty="No lease matches."
          />
        ),
      }}
      run={async values => {
        const wellIds = await selection.ids()
        const { stepId, ...result } = await call.links.link.mutate({ ...values, wellIds })
        return { ...result, same: 0, left: 0, undo: () => undo(stepId!) }
      }}
    />
  )
}

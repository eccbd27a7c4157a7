import Ellipsis from 'lucide-react/icons/ellipsis'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { LeaseChoice } from '../../leases/LeaseChoice.tsx'
import type { OwnerInFile } from '../prospect-file.server.ts'
import { ownerName } from '../record/owner.ts'
import { useProspects } from '../useProspects.tsx'
import {
  applyStep,
  offerLabels,
  progressSchema,
  stepNames,
  steps,
  type Progress,
  type Step,
} from '../record/offer.ts'

type StepsProps = { prospectId: string; row: OwnerInFile; readOnly: string | null }

/** The steps that an offer can take next. */
export function OfferSteps({ prospectId, row, readOnly }: StepsProps) {
  const { call } = useProspects()
  const [step, setStep] = useState<Step | null>(null)
  const offer = row.offer!
  const withdraw = useCommand(
    () => call.offers.withdraw.mutate({ prospectId, id: offer.id, version: offer.version }),
    { success: () => `The offer to ${ownerName(row)} was withdrawn` },
  )
  const nextSteps = stepNames.filter(name => (steps[name].from as readonly string[]).includes(offer.status))
  const navigate = useNavigate()
  const seeDeal = (dealId: string) => void navigate({ to: '/app/crm/deals/$dealId', params: { dealId } })
  const openDeal = useCommand(() => call.offers.openDeal.mutate({ prospectId, id: offer.id }), {
    onSuccess: ({ dealId }) => seeDeal(dealId),
  })
  return (
    <>
      <Menu
        label={`Next steps for ${ownerName(row)}`}
        align="end"
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            label={`Next steps for ${ownerName(row)}`}
            icon={<Ellipsis size={15} aria-hidden="true" />}
          />
        )}
        items={[
          offer.dealId === null
            ? { label: 'Open a deal', disabledReason: readOnly, onSelect: () => void openDeal.run() }
            : { label: 'View deal', onSelect: () => seeDeal(offer.dealId!) },
          ...nextSteps.map(name => ({
            label: steps[name].verb,
            disabledReason: readOnly,
            onSelect: () => setStep(name),
          })),
          ...(offer.status === 'OFFERED'
            ? [
                {
                  label: 'Withdraw',
                  danger: true,
                  disabledReason: readOnly,
                  onSelect: () => void withdraw.run(),
                },
              ]
            : []),
        ]}
      />
      {step && <StepForm prospectId={prospectId} row={row} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

type StepFormProps = { prospectId: string; row: OwnerInFile; step: Step; onClose: () => void }

/** The form of a step: its date and further facts. */
function StepForm({ prospectId, row, step, onClose }: StepFormProps) {
  const { call } = useProspects()
  const today = useToday()
  const offer = row.offer!
  const { verb, schema } = steps[step]
  return (
    <RecordForm
      title={`${verb}: ${ownerName(row)}`}
      one="step"
      parentId={`${offer.id} ${step}`}
      schema={schema}
      record={null}
      start={{ mailedOn: today, returnedOn: today, answeredOn: today }}
      controls={{
        leaseId: (control: ControlProps) => <LeaseChoice {...pickerProps(control)} label="Lease" />,
      }}
      verb={verb}
      save={({ values }) => {
        const current = progressSchema.parse(offer)
        const updatedProgress = progressSchema.parse(applyStep(current, step, values as Partial<Progress>))
        return call.offers.save.mutate({
          prospectId,
          id: offer.id,
          version: offer.version,
          values: updatedProgress,
        })
      }}
      success={() => offerLabels[steps[step].to]}
      onClose={onClose}
    />
  )
}

import { useState } from 'react'
import { z } from 'zod'
import { useToday } from '../../../core/auth/useToday.tsx'
import { day } from '../../../core/form/fields.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { addDays } from '../../../core/time/calendar.ts'
import { MoreIcon } from '../../../ui/MoreIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { offerKinds, statusOn } from '../offers/offer.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView, OfferView } from './useDealFile.tsx'

const steps = {
  send: { verb: 'Send', schema: z.object({ on: day('Sent') }) },
  accept: { verb: 'Accept', schema: z.object({ on: day('Accepted') }) },
  renew: { verb: 'Renew', schema: z.object({ on: day('Expires') }) },
} as const
type Step = keyof typeof steps

interface OfferMenuProps {
  file: DealView
  offer: OfferView
  onEdit: () => void
}

/** The possible actions on an offer in its current state. */
export function OfferMenu({ file, offer, onEdit }: OfferMenuProps) {
  const { call } = useDeals()
  const today = useToday()
  const [step, setStep] = useState<Step | null>(null)
  const which = { dealId: file.id, id: offer.id, version: offer.version }
  const called = `${offerKinds[offer.kind]} ${offer.number}`
  const run = useCommand((action: 'remove' | 'withdraw' | 'reopen') => call.offers[action].mutate(which))
  const status = statusOn(offer, today)
  const ask = (step: Step, label: string) => ({ label, onSelect: () => setStep(step) })
  const items =
    status === 'DRAFT'
      ? [
          ask('send', offer.kind === 'OFFER' ? 'Mark as sent' : 'Mark as received'),
          { label: 'Edit', onSelect: onEdit },
          { label: 'Delete draft', danger: true, onSelect: () => void run.run('remove') },
        ]
      : status === 'SENT' || status === 'EXPIRED'
        ? [
            ...(offer.status === 'SENT' ? [ask('accept', 'Accept')] : []),
            ask('renew', 'Renew with a new expiration'),
            ...(offer.status === 'SENT'
              ? [{ label: 'Withdraw', onSelect: () => void run.run('withdraw') }]
              : []),
          ]
        : status === 'ACCEPTED' || status === 'WITHDRAWN'
          ? [{ label: 'Reopen', onSelect: () => void run.run('reopen') }]
          : [ask('renew', 'Renew with a new expiration')]
  const store = (on: string) =>
    step === 'send'
      ? call.offers.send.mutate({ ...which, sentOn: on })
      : step === 'accept'
        ? call.offers.accept.mutate({ ...which, decidedOn: on })
        : call.offers.renew.mutate({ ...which, expiresOn: on })
  return (
    <>
      <Menu
        label={`Actions for ${called}`}
        align="end"
        items={items}
        renderTrigger={trigger => (
          <IconButton {...trigger} size="small" label={`Actions for ${called}`} icon={<MoreIcon />} />
        )}
      />
      {step !== null && (
        <RecordForm
          title={`${steps[step].verb} ${called.toLowerCase()}`}
          one={`${step} ${called.toLowerCase()}`}
          of={file.id}
          schema={steps[step].schema}
          record={null}
          start={{ on: step === 'renew' ? addDays(today, 14) : today }}
          verb={steps[step].verb}
          save={({ values }) => store(values.on)}
          success={() => null}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}

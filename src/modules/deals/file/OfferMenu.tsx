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
import { offerKinds, offerStatusOn } from '../offers/offer.ts'
import { useDeals } from '../useDeals.tsx'
import type { DealView, OfferView } from './useDealDetail.tsx'

const offerSteps = {
  send: { verb: 'Send', schema: z.object({ on: day('Sent') }) },
  accept: { verb: 'Accept', schema: z.object({ on: day('Accepted') }) },
  renew: { verb: 'Renew', schema: z.object({ on: day('Expires') }) },
} as const
type OfferStep = keyof typeof offerSteps

interface OfferMenuProps {
  file: DealView
  offer: OfferView
  onEdit: () => void
}

/** Shows the possible actions on an offer in its current state. */
export function OfferMenu({ file, offer, onEdit }: OfferMenuProps) {
  const { call } = useDeals()
  const today = useToday()
  const [step, setStep] = useState<OfferStep | null>(null)
  const offerRef = { dealId: file.id, id: offer.id, version: offer.version }
  const offerName = `${offerKinds[offer.kind]} ${offer.number}`
  const run = useCommand((action: 'remove' | 'withdraw' | 'reopen') => call.offers[action].mutate(offerRef))
  const status = offerStatusOn(offer, today)
  const openStep = (step: OfferStep, label: string) => ({ label, onSelect: () => setStep(step) })
  const items =
    status === 'DRAFT'
      ? [
          openStep('send', offer.kind === 'OFFER' ? 'Mark as sent' : 'Mark as received'),
          { label: 'Edit', onSelect: onEdit },
          { label: 'Delete draft', danger: true, onSelect: () => void run.run('remove') },
        ]
      : status === 'SENT' || status === 'EXPIRED'
        ? [
            ...(offer.status === 'SENT' ? [openStep('accept', 'Accept')] : []),
            openStep('renew', 'Renew with a new expiration'),
            ...(offer.status === 'SENT'
              ? [{ label: 'Withdraw', onSelect: () => void run.run('withdraw') }]
              : []),
          ]
        : status === 'ACCEPTED' || status === 'WITHDRAWN'
          ? [{ label: 'Reopen', onSelect: () => void run.run('reopen') }]
          : [openStep('renew', 'Renew with a new expiration')]
  const saveStep = (date: string) =>
    step === 'send'
      ? call.offers.send.mutate({ ...offerRef, sentOn: date })
      : step === 'accept'
        ? call.offers.accept.mutate({ ...offerRef, decidedOn: date })
        : call.offers.renew.mutate({ ...offerRef, expiresOn: date })
  return (
    <>
      <Menu
        label={`Actions for ${offerName}`}
        align="end"
        items={items}
        renderTrigger={trigger => (
          <IconButton {...trigger} size="small" label={`Actions for ${offerName}`} icon={<MoreIcon />} />
        )}
      />
      {step !== null && (
        <RecordForm
          title={`${offerSteps[step].verb} ${offerName.toLowerCase()}`}
          one={`${step} ${offerName.toLowerCase()}`}
          parentId={file.id}
          schema={offerSteps[step].schema}
          record={null}
          start={{ on: step === 'renew' ? addDays(today, 14) : today }}
          verb={offerSteps[step].verb}
          save={({ values }) => saveStep(values.on)}
          success={() => null}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}

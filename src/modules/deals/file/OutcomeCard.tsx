import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import type { DealCheck } from '../making/deal-checks.ts'
import { formatTermMonths, offerKinds } from '../offers/offer.ts'
import { useDeals } from '../useDeals.tsx'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { CreateLeaseDialog } from './CreateLeaseDialog.tsx'
import { LeasePreviewDialog } from './LeasePreviewDialog.tsx'
import type { DealView } from './useDealDetail.tsx'

const toneBySeverity = { lease: 'bad', payment: 'warn' } as const

/** Shows a check with its severity: fulfilled, blocking the lease, or blocking only the payment. */
const CheckLine = ({ words, blocks }: DealCheck) => {
  const tone = blocks === null ? 'good' : toneBySeverity[blocks]
  return (
    <li className="flex items-start gap-2 py-1.25">
      <Sign tone={tone} className={classes('mt-1.5 shrink-0', toneText[tone])} />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </li>
  )
}

interface OutcomeCardProps {
  file: DealView
  readOnly: string | null
  isCreating: boolean
  setIsCreating: (making: boolean) => void
}

/** Shows the lease or assignment to create, its missing requirements, and later a link to it. */
export function OutcomeCard({ file, readOnly, isCreating, setIsCreating }: OutcomeCardProps) {
  const { becomes } = file.pipeline
  const [isPreviewing, setPreviewing] = useState(false)
  if (becomes === null) return null
  if (file.result) return <ResultCard file={file} readOnly={readOnly} />
  const isLease = becomes === 'LEASE'
  const blockingCheck = isLease ? file.checks.find(({ blocks }) => blocks === 'lease') : undefined
  const missingParty = isLease || file.party ? null : 'Choose the counterparty first.'
  const closedReason = file.outcome === null ? null : 'This deal is closed. Move it to an open stage first.'
  return (
    <Card
      className={classes(!blockingCheck && !missingParty && !closedReason && 'border-accent')}
      title={
        isLease ? 'Next: create the lease' : becomes === 'SALE' ? 'Next: record the sale' : 'Next: assign'
      }
    >
      {isLease ? (
        <LeaseTermsSummary file={file} />
      ) : (
        <p>The assignment is added to the chain of the lease you choose.</p>
      )}
      {isLease && (
        <ul aria-label="Ready and missing" className="my-2 divide-y border-y">
          {file.checks.map(check => (
            <CheckLine key={check.words} {...check} />
          ))}
        </ul>
      )}
      <div className="mt-2 flex gap-2">
        <Button
          variant="primary"
          className="flex-1"
          disabledReason={
            readOnly ?? closedReason ?? missingParty ?? (blockingCheck && `${blockingCheck.words}.`) ?? null
          }
          onClick={() => setIsCreating(true)}
        >
          {isLease ? 'Create lease' : becomes === 'SALE' ? 'Record sale' : 'Record assignment'}
        </Button>
        {isLease && <Button onClick={() => setPreviewing(true)}>Preview</Button>}
      </div>
      {isPreviewing && <LeasePreviewDialog file={file} onClose={() => setPreviewing(false)} />}
      {isCreating && isLease && <CreateLeaseDialog file={file} onClose={() => setIsCreating(false)} />}
      {isCreating && !isLease && <AssignmentDialog file={file} onClose={() => setIsCreating(false)} />}
    </Card>
  )
}

/** "The lease takes its terms from offer 3: 3 tracts, 130.00 NMA, 3/16, 3 yr, option 2 yr." */
function LeaseTermsSummary({ file }: { file: DealView }) {
  const offer = file.offers.find(({ status }) => status === 'ACCEPTED')
  if (!offer) return <p>The lease takes its terms from the accepted offer.</p>
  const { kind, number, prices, royalty, termMonths, optionMonths, bonus } = offer
  return (
    <p>
      The lease takes its terms from {offerKinds[kind].toLowerCase()} {number}:{' '}
      {prices.length === 1 ? '1 tract' : `${prices.length} tracts`},{' '}
      <b>{formatNumber(file.netAcres, 2)} NMA</b>, <b>{royalty ?? 'no royalty'}</b>,{' '}
      {formatTermMonths(termMonths)}
      {optionMonths !== null && `, option ${formatTermMonths(optionMonths)}`}. The bonus of{' '}
      <b>{formatMoney(bonus)}</b> becomes an obligation.
    </p>
  )
}

/** Shows the lease or assignment made from the deal, and its undo. */
function ResultCard({ file, readOnly }: Pick<OutcomeCardProps, 'file' | 'readOnly'>) {
  const { call } = useDeals()
  const [isUndone, setIsUndone] = useState(false)
  const undoCommand = useCommand(() => call.make.undo.mutate({ id: file.id }), {
    success: () => `${file.fields.name} reopened`,
    onSuccess: () => setIsUndone(true),
  })
  const { kind, lease } = file.result!
  const text = kind === 'LEASE' ? 'Lease created' : kind === 'SALE' ? 'Sale recorded' : 'Assignment recorded'
  return (
    <Card title={text}>
      <p className="flex items-center gap-2">
        <Sign tone="good" className="text-good" />
        {lease ? (
          <Link to={`/app/leases/${lease.id}`} className={classes(buttonClass(), 'mr-1')}>
            Open lease {lease.number}
          </Link>
        ) : (
          'A lease is linked, but you can’t open leases.'
        )}
      </p>
      <Button
        size="small"
        variant="quiet"
        className="mt-2"
        busy={undoCommand.busy || isUndone}
        disabledReason={readOnly}
        onClick={() => void undoCommand.run()}
      >
        Undo
        <span className="sr-only"> {text.toLowerCase()}</span>
      </Button>
    </Card>
  )
}

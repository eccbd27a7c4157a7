import { useState } from 'react'
import type { FormErrors } from '../../../core/form/schema-fields.ts'
import Pencil from 'lucide-react/icons/pencil'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { expirationOverrideProblem, termEnd, termText } from '../status/term.ts'
import type { LeaseEdit } from '../record/useLeaseEdit.tsx'

type ExpirationProps = { file: LeaseFile; edit: LeaseEdit }

/** The expiration, calculated from the term; a user may override the date with a reason. */
export function ExpirationField({ file, edit }: ExpirationProps) {
  const [open, setOpen] = useState(false)
  const { leaseFields, assessment } = file
  const { effectiveDate, primaryTerm, expirationDate, expirationReason, extensionOption } = leaseFields
  const termDate = effectiveDate && primaryTerm ? termEnd(effectiveDate, primaryTerm) : null
  return (
    <span className="flex items-center gap-1">
      {assessment.expiresOn === null ? (
        <span className="text-faint">{leaseFields.heldOfRecord ? 'Active of record' : '—'}</span>
      ) : (
        <Figure
          label="Expiration"
          value={<span className="whitespace-nowrap">{formatDate(assessment.expiresOn)}</span>}
          derivation={{
            formula: expirationDate ? 'entered manually' : 'effective date + primary term − 1 day',
            steps: [
              { label: 'Effective', value: formatDate(effectiveDate) },
              { label: 'Primary term', value: primaryTerm ? termText(primaryTerm) : 'unknown' },
              { label: 'Per primary term', value: formatDate(termDate) },
              ...(expirationDate ? [{ label: 'Entered', value: formatDate(expirationDate) }] : []),
              ...(extensionOption?.exercisedOn
                ? [{ label: 'Extended by', value: `${extensionOption.months} months` }]
                : []),
              { label: 'Term ends', value: formatDate(assessment.expiresOn) },
            ],
            source: expirationReason ?? undefined,
          }}
        />
      )}
      {edit.readOnly === null && (
        <IconButton
          size="small"
          label="Change the expiration"
          icon={<Pencil size={12} />}
          onClick={() => setOpen(true)}
        />
      )}
      {open && <ExpirationForm {...{ file, edit, own: termDate }} onClose={() => setOpen(false)} />}
    </span>
  )
}

type ExpirationFormProps = ExpirationProps & { own: string | null; onClose: () => void }

function ExpirationForm({ file, edit, own, onClose }: ExpirationFormProps) {
  const { leaseFields } = file
  const [initialEdit] = useState(edit)
  const [date, setDate] = useState(leaseFields.expirationDate ?? '')
  const [reason, setReason] = useState(leaseFields.expirationReason ?? '')
  const [problems, setProblems] = useState<FormErrors>({})
  const warning =
    leaseFields.effectiveDate && date ? expirationOverrideProblem(leaseFields.effectiveDate, date) : null

  async function store(expirationDate: string | null, expirationReason: string | null) {
    const result = await initialEdit.save({ expirationDate, expirationReason })
    setProblems(result)
    if (Object.keys(result).length === 0) onClose()
  }
  return (
    <SideModal
      open
      title="Expiration"
      meta={
        own
          ? `Under its primary term, the lease ends on ${formatDate(own)}.`
          : 'The primary term gives no date.'
      }
      onClose={onClose}
      onSubmit={() => void store(date || null, reason || null)}
      footer={
        <>
          {leaseFields.expirationDate && (
            <Button className="mr-auto" onClick={() => void store(null, null)}>
              Use the primary term date
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      {problems[''] !== undefined && (
        <Notice tone="bad" title="Not saved">
          {problems['']}
        </Notice>
      )}
      <DateField
        label="Expires on"
        value={date}
        error={problems.expirationDate ?? warning}
        onChange={event => setDate(event.target.value)}
      />
      <TextArea
        label="Reason for override"
        required
        value={reason}
        error={problems.expirationReason}
        hint="For example an amendment, a ruling or a corrected instrument."
        onChange={event => setReason(event.target.value)}
      />
    </SideModal>
  )
}

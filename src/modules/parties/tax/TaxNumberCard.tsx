import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, EmptyCard } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { useContacts } from '../record/useContacts.tsx'
import { taxNumberLabels, type TaxNumberKind } from '../party-parts.ts'
import { maskedTaxNumber } from './tax-number.ts'

type CardProps = { partyId: string; readOnly: string | null }

/** The tax number of a contact: its last four digits, and on request the whole number for a moment. */
export function TaxNumberCard({ partyId, readOnly }: CardProps) {
  const { api, call } = useContacts()
  const { data: stored } = useLiveQuery(api.taxNumber.get.queryOptions({ partyId }))
  const [editing, setEditing] = useState(false)
  const [revealed, setRevealed] = useState<string | null>(null)
  const revealing = useCommand(() => call.taxNumber.reveal.mutate({ partyId }), {
    onSuccess: ({ number }) => setRevealed(number),
  })
  if (stored === undefined) return null
  const editButton = (
    <Button size="small" disabledReason={readOnly} onClick={() => setEditing(true)}>
      {stored ? 'Change' : 'Enter'}
      <span className="sr-only"> the tax number</span>
    </Button>
  )
  return (
    <>
      {stored ? (
        <Card title="Tax number" actions={editButton}>
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>{stored.kind}</span>
              <span className="font-mono">{revealed ?? maskedTaxNumber(stored.kind, stored.lastFour)}</span>
              {revealed === null ? (
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  busy={revealing.busy}
                  onClick={() => void revealing.run()}
                >
                  Reveal
                </Button>
              ) : (
                <Button size="small" variant="quiet" onClick={() => setRevealed(null)}>
                  Conceal
                </Button>
              )}
            </p>
            <p className="text-sm text-muted">Each reveal is logged with the person’s name.</p>
            {stored.sameAs.length > 0 && (
              <p className="text-sm text-warn">
                The same number is on{' '}
                {stored.sameAs.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Link to="/app/crm/contacts/$partyId" params={{ partyId: id }} className="underline">
                      {name}
                    </Link>
                  </span>
                ))}
                . Spouses sometimes report under one; otherwise one of these is wrong.
              </p>
            )}
          </div>
        </Card>
      ) : (
        <EmptyCard title="Tax number" actions={editButton}>
          None yet. It is stored encrypted, and only its last four digits are shown.
        </EmptyCard>
      )}
      {editing && (
        <TaxNumberForm
          partyId={partyId}
          version={stored?.version ?? null}
          kind={stored?.kind ?? 'SSN'}
          onClose={() => setEditing(false)}
          onSaved={() => setRevealed(null)}
        />
      )}
    </>
  )
}

type FormProps = {
  partyId: string
  version: number | null
  kind: TaxNumberKind
  onClose: () => void
  onSaved: () => void
}

/** Unlike other forms it stores no draft: typed digits exist only in the memory of this window. */
function TaxNumberForm({ partyId, version, kind: initialKind, onClose, onSaved }: FormProps) {
  const { call } = useContacts()
  const [kind, setKind] = useState(initialKind)
  const [number, setNumber] = useState('')
  const closeSaved = () => {
    onSaved()
    onClose()
  }
  const saving = useCommand(() => call.taxNumber.set.mutate({ partyId, version, values: { kind, number } }), {
    onSuccess: closeSaved,
    showsErrorsInForm: true,
    success: () => 'Tax number saved',
  })
  const removing = useCommand(() => call.taxNumber.remove.mutate({ partyId, version }), {
    onSuccess: closeSaved,
    success: () => 'Tax number removed',
  })
  return (
    <SideModal
      open
      title="Tax number"
      onClose={onClose}
      onSubmit={() => void saving.run()}
      footer={
        <>
          {version !== null && (
            <Button
              variant="danger"
              className="mr-auto"
              busy={removing.busy}
              onClick={() => void removing.run()}
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.busy}>
            Save
          </Button>
        </>
      }
    >
      <SelectField
        label="Kind"
        value={kind}
        choices={Object.entries(taxNumberLabels).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setKind(target.value as TaxNumberKind)}
      />
      <TextField
        label="Number"
        required
        autoComplete="off"
        inputMode="numeric"
        value={number}
        error={saving.fields['number']}
        hint={version === null ? 'Nine digits, as on Form W-9' : 'Enter all nine digits of the new number'}
        onChange={({ target }) => setNumber(target.value)}
      />
      {saving.refused && Object.keys(saving.fields).length === 0 && (
        <p className="text-sm text-bad">{saving.refused.message}</p>
      )}
    </SideModal>
  )
}

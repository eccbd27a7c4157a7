import { useCustomFields } from '../../../core/custom/useCustomFields.tsx'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { SchemaForm } from '../../../core/form/SchemaForm.tsx'
import { typedValues, type FormValues } from '../../../core/form/schema-fields.ts'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { leaseTypes, leaseTypeLabels } from '../record/lease.ts'
import { blankLease, draftLease, type NewLeaseDraft, type NewLeaseText } from './new-lease.ts'
import { landText } from '../record/tract.ts'
import { useLeases } from '../record/useLeases.tsx'

type NewLeaseProps = { onClose: () => void; onMade: (id: string) => void }

/** The server's field names that differ from the form's. */
const serverNames: Partial<Record<keyof NewLeaseText, string>> = {
  term: 'primaryTerm',
  royalty: 'royaltyOil',
}

/** Enters a lease with the fewest useful fields, and shows the results while the user types. */
export function NewLease({ onClose, onMade }: NewLeaseProps) {
  const { call } = useLeases()
  const {
    draft: text,
    restored,
    setDraft: setText,
    forget,
    startOver,
  } = useDraft('new lease', () => blankLease)
  const { run, busy, fields, message } = useCommand(call.create.mutate, {
    onSuccess: ({ id }) => {
      discardDrafts()
      onMade(id)
    },
    showsErrorsInForm: true,
  })
  const { schema } = useCustomFields('leases')
  const custom = useDraft<FormValues>('new lease, custom fields', () => ({}))
  const draft = draftLease(text)

  function discardDrafts() {
    forget()
    custom.forget()
  }

  const field = (name: keyof NewLeaseText) => ({
    value: text[name],
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
    error: draft.problems[name] ?? fields[serverNames[name] ?? name] ?? null,
  })

  const hasProblems = Object.keys(draft.problems).length > 0
  return (
    <SideModal
      open
      wide
      title="New lease"
      meta="You can add and correct everything later in the lease file."
      onClose={() => {
        discardDrafts()
        onClose()
      }}
      onSubmit={() =>
        void run({
          lease: { ...draft.lease, ...typedValues(schema, custom.draft) },
          tracts: draft.tracts,
        })
      }
      verb="Save lease"
      busy={busy}
      disabledReason={
        text.leaseNumber.trim() === ''
          ? 'Enter a lease number first.'
          : hasProblems
            ? 'Correct the marked fields first.'
            : null
      }
    >
      {restored && <RestoredDraft onStartOver={startOver} />}
      {message !== null && (
        <Notice tone="bad" title="Not saved">
          {message}
        </Notice>
      )}
      <div className="grid grid-cols-6 gap-3 max-md:grid-cols-2">
        <TextField label="Lease number" required fieldClass="col-span-2" {...field('leaseNumber')} />
        <TextField label="Name" fieldClass="col-span-2" {...field('name')} />
        <SelectField
          label="Type"
          fieldClass="col-span-2"
          choices={leaseTypes.map(value => ({ value, label: leaseTypeLabels[value] }))}
          {...field('type')}
        />
        <TextField label="Lessor" fieldClass="col-span-3 max-md:col-span-2" {...field('lessor')} />
        <TextField label="Lessee" fieldClass="col-span-3 max-md:col-span-2" {...field('lessee')} />
        <DateField label="Effective" fieldClass="col-span-2" {...field('effectiveDate')} />
        <TextField
          label="Primary term"
          hint="Such as 3 years, 6 months"
          fieldClass="col-span-2"
          {...field('term')}
        />
        <TextField label="Royalty" hint="As written: 3/16" fieldClass="col-span-2" {...field('royalty')} />
        <TextField label="State" hint="Two letters" maxLength={2} {...field('state')} />
        <TextField label="County" fieldClass="col-span-2 max-md:col-span-1" {...field('county')} />
        <TextField
          label="Lessors’ minerals"
          hint="A share: 1/2. Empty: all"
          fieldClass="col-span-2 max-md:col-span-1"
          {...field('mineral')}
        />
        <TextField label="Company WI" hint="Empty: unknown" {...field('working')} />
        <TextArea
          label="Legal description"
          rows={3}
          fieldClass="col-span-full"
          placeholder="T154N-R97W Sec 14: NE/4; Sec 15: Lots 1-3, S/2"
          {...field('legal')}
        />
        <TextField
          label="Stated acres"
          hint="If the lease states them"
          inputMode="decimal"
          suffix="ac"
          fieldClass="col-span-2"
          {...field('acres')}
        />
      </div>
      <SchemaForm schema={schema} values={custom.draft} onChange={custom.setDraft} errors={fields} />
      <DraftResult draft={draft} />
    </SideModal>
  )
}

/** The result of the typed text. */
function DraftResult({ draft }: { draft: NewLeaseDraft }) {
  const { read, gross, net, ours, expiresOn } = draft
  return (
    <section aria-label="Result" className="rounded-lg border bg-raised px-3.5 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <ResultItem label="Expires" value={formatDate(expiresOn)} />
        <ResultItem
          label="Gross / net / company"
          value={
            <>
              <DerivedFigure label="Gross acres" derived={gross} renderValue={formatAcres} /> /{' '}
              <DerivedFigure label="Net acres" derived={net} renderValue={formatAcres} /> /{' '}
              <DerivedFigure label="Company net acres" derived={ours} renderValue={formatAcres} /> ac
            </>
          }
        />
      </dl>
      {read.length > 0 && (
        <ul className="mt-2.5 grid gap-1.5 border-t pt-2">
          {read.map(({ land, acres, notes }, index) => (
            <li key={index}>
              <div className="flex justify-between gap-4">
                <span className="min-w-0 truncate">{landText(land)}</span>
                <span className="whitespace-nowrap text-muted">
                  {acres === null ? 'no acres stated' : `${formatAcres(acres)} ac`}
                </span>
              </div>
              {notes.map(note => (
                <p key={note} className="text-sm text-warn">
                  {note}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ResultItem = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

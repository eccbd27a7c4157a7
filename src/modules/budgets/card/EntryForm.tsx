import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { toAppError } from '../../../core/http/api.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { formatDate, formatMoney, uncapitalize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { entryForms, kindLabels } from '../record/entry.ts'
import { subtractCents } from '../rule/cents.ts'
import type { EntryKind } from '../rule/count-once.ts'
import { useBudgets, type BudgetView } from '../useBudget.tsx'
import { ItemSelect } from './ItemSelect.tsx'
import type { EntryView } from '../books/entries-file.server.ts'
import type { EntryChoice } from '../books/entry-choices.server.ts'

interface EntryFormProps {
  budget: BudgetView
  kind: EntryKind
  /** The entry to edit; null for a new one. */
  entry: EntryView | null
  onClose: () => void
}

/** The entry form: its line, and the entries that it consumes, replaces or settles. */
export function EntryForm({ budget, kind, entry, onClose }: EntryFormProps) {
  const { api, call, readOnly } = useBudgets()
  const today = useToday()
  const projectId = budget.id
  const { data: choices = [] } = useQuery(api.choices.queryOptions({ projectId }))
  const [first, setFirst] = useState<string | null>(null)
  const kindLabel = uncapitalize(kindLabels[kind])
  const schema = entryForms[kind]
  const getItem = (choice: EntryChoice) => ({
    id: choice.id,
    label: [choice.vendor, choice.number].filter(Boolean).join(' ') || kindLabels[choice.kind],
    hint:
      choice.kind === 'INVOICE'
        ? `${formatMoney(subtractCents(choice.amount, choice.paid))} open of ${formatMoney(choice.amount)}`
        : `${formatMoney(choice.amount)}, ${formatDate(choice.datedOn)}`,
  })
  const onLine = ({ values }: ControlProps) => choices.filter(({ line }) => line === values['line'])
  const lines = budget.rows.map(row => ({
    id: row.key,
    label: [row.code, row.name].filter(Boolean).join(' '),
    hint: row.afe ? `AFE ${row.afe.number}` : undefined,
  }))
  return (
    <RecordForm
      title={entry ? `Edit ${kindLabel}` : `Add ${kindLabel}`}
      one={kindLabel}
      parentId={projectId}
      schema={schema}
      record={entry && { id: entry.id, version: entry.version, values: entry }}
      start={{ datedOn: today, ...(kind === 'INVOICE' && { replaces: [] }) }}
      readOnly={readOnly}
      controls={{
        line: control => <ItemSelect control={control} label="Line" items={lines} required />,
        commitmentId: control => (
          <ItemSelect
            control={control}
            label="Commitment it draws on"
            items={onLine(control)
              .filter(choice => choice.kind === 'COMMITMENT')
              .map(getItem)}
          />
        ),
        invoiceId: control => (
          <ItemSelect
            control={control}
            label="Invoice"
            items={choices.filter(choice => choice.kind === 'INVOICE').map(getItem)}
            required
          />
        ),
        replaces: control => (
          <Tickets
            tickets={onLine(control).filter(
              choice =>
                choice.kind === 'FIELD' && (choice.replacedBy === null || choice.replacedBy === entry?.id),
            )}
            control={control}
          />
        ),
      }}
      save={saving =>
        call.items.save
          .mutate({ projectId, ...saving, values: { ...saving.values, kind } })
          .catch((error: unknown) => {
            const { first } = (toAppError(error)?.details ?? {}) as { first?: { projectId: string } }
            setFirst(first?.projectId ?? null)
            throw error
          })
      }
      remove={
        entry
          ? async () => {
              const removed = await call.items.remove.mutate({
                projectId,
                id: entry.id,
                version: entry.version,
              })
              return () => call.items.save.mutate({ projectId, id: entry.id, version: null, values: removed })
            }
          : undefined
      }
      onClose={onClose}
    >
      {first !== null && (
        <Notice tone="warn">
          <a href={`/app/projects/${first}/budget#entries`} className="underline">
            Open the budget with the first one
          </a>
        </Notice>
      )}
      {(kind === 'COMMITMENT' || kind === 'INVOICE') && (
        <p className="text-sm text-muted">
          Someone else must approve it. Changing its amount, line, vendor or number requires approval again.
        </p>
      )}
    </RecordForm>
  )
}

/** The field estimates of the line; ticked ones are replaced by the invoice. */
function Tickets({ tickets, control }: { tickets: readonly EntryChoice[]; control: ControlProps }) {
  const selectedIds = Array.isArray(control.value) ? (control.value as string[]) : []
  if (tickets.length === 0) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-medium text-muted">Replaces field estimates</legend>
      {tickets.map(({ id, vendor, number, amount, datedOn }) => (
        <CheckField
          key={id}
          label={`${[vendor, number].filter(Boolean).join(' ') || 'Field estimate'}, ${formatMoney(amount)}, ${formatDate(datedOn)}`}
          checked={selectedIds.includes(id)}
          onChange={event =>
            control.onChange(
              event.target.checked ? [...selectedIds, id] : selectedIds.filter(ticketId => ticketId !== id),
            )
          }
        />
      ))}
      {control.error && <p className="text-sm text-bad">{control.error}</p>}
    </fieldset>
  )
}

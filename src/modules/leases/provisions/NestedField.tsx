import { useState } from 'react'
import type { z } from 'zod'
import { OpensForm } from '../../../core/form/OpensForm.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { Lease } from '../record/lease.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { leaseTitle } from '../record/lease-titles.ts'
import type { LeaseEdit } from '../record/useLeaseEdit.tsx'
import { uncapitalize } from '../../../ui/formats.ts'

type NestedName = 'extensionOption' | 'delayRental' | 'shutInRoyalty' | 'payingTest' | 'recording' | 'depth'
type Nested<Name extends NestedName> = NonNullable<Lease[Name]>
type Values = Readonly<Record<string, unknown>>

const hints: Partial<Record<NestedName, string>> = {
  payingTest:
    'Paying quantities are tested with these and the volumes of the wells that hold the lease. The result is shown next to the status and terminates nothing.',
}

/** A term with several parts as one list item. */
export const nestedItem = <Name extends NestedName>(
  { id, leaseFields }: LeaseFile,
  edit: LeaseEdit,
  name: Name,
  schema: z.ZodObject,
  describe: (value: Nested<Name>) => string,
) => {
  const value = leaseFields[name] as Nested<Name> | null
  return {
    label: leaseTitle(name),
    value: <NestedField {...{ id, edit, name, schema, value }} displayText={value && describe(value)} />,
  }
}

type NestedFieldProps = {
  id: string
  edit: LeaseEdit
  name: NestedName
  schema: z.ZodObject
  value: Values | null
  displayText: string | null
}

/** The term and the lease version when the form opened. */
type OpenForm = { version: number; value: Values | null }

/** Terms with several parts are edited in a separate form. */
function NestedField({ id, edit, name, schema, value, displayText }: NestedFieldProps) {
  const [form, setForm] = useState<OpenForm | null>(null)
  const title = leaseTitle(name)
  const store = (version: number, value: Values | null, seen: Values | null) =>
    edit.update(version, { [name]: value }, { [name]: seen })
  const remove = async (form: OpenForm) => {
    const saved = await store(form.version, null, form.value)
    return () => store(saved.version, form.value, null)
  }
  return (
    <>
      <OpensForm
        label={title}
        readOnly={edit.readOnly}
        onOpen={() => setForm({ version: edit.version, value })}
      >
        {displayText || <span className="text-faint">—</span>}
      </OpensForm>
      {form && (
        <RecordForm
          title={title}
          one={uncapitalize(title)}
          parentId={id}
          schema={schema}
          record={{ id, version: form.version, values: form.value ?? {} }}
          read={lease => (lease[name] ?? {}) as Values}
          save={({ version, values }) => store(version ?? form.version, values, form.value)}
          success={(values, saved) => ({
            text: `${title} saved`,
            undo: () => store(saved.version, form.value, values),
            undone: 'Undone',
          })}
          remove={form.value ? () => remove(form) : undefined}
          onClose={() => setForm(null)}
        >
          {hints[name] && <p className="text-muted">{hints[name]}</p>}
        </RecordForm>
      )}
    </>
  )
}

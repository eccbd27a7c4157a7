import { useState } from 'react'
import type { z } from 'zod'
import type { Lease } from '../record/lease.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { leaseTitle } from '../record/lease-titles.ts'
import { OpensForm } from '../../../core/form/OpensForm.tsx'
import { PartDialog } from '../../../core/form/PartDialog.tsx'
import type { LeaseEdit } from '../record/useLeaseEdit.tsx'

type NestedName = 'extensionOption' | 'delayRental' | 'shutInRoyalty' | 'payingTest' | 'recording' | 'depth'
type Nested<Name extends NestedName> = NonNullable<Lease[Name]>

const hints: Partial<Record<NestedName, string>> = {
  payingTest:
    'Whether production pays follows from these and from the volumes of the wells that hold the lease. It is said beside the status, and ends nothing by itself.',
}

/** A term of several parts as one item of a list. */
export const nestedItem = <Name extends NestedName>(
  file: LeaseFile,
  edit: LeaseEdit,
  name: Name,
  schema: z.ZodObject,
  words: (value: Nested<Name>) => string,
) => {
  const value = file.leaseFields[name] as Nested<Name> | null
  return {
    label: leaseTitle(name),
    value: <NestedField {...{ edit, name, schema, value }} shown={value && words(value)} />,
  }
}

type NestedFieldProps = {
  edit: LeaseEdit
  name: NestedName
  schema: z.ZodObject
  value: Record<string, unknown> | null
  shown: string | null
}

/** Terms that have several parts are changed in a form of their own. */
function NestedField({ edit, name, schema, value, shown }: NestedFieldProps) {
  /** The form while it is open: it saves against what was seen when it opened. */
  const [opened, setOpened] = useState<LeaseEdit | null>(null)
  const store = async (next: Record<string, unknown> | null) => {
    const problems = Object.entries((await opened?.save({ [name]: next })) ?? {})
    return Object.fromEntries(problems.map(([path, problem]) => [path.replace(`${name}.`, ''), problem]))
  }
  return (
    <>
      <OpensForm label={leaseTitle(name)} readOnly={edit.readOnly} onOpen={() => setOpened(edit)}>
        {shown || <span className="text-faint">—</span>}
      </OpensForm>
      {opened && (
        <PartDialog
          title={leaseTitle(name)}
          schema={schema}
          value={value}
          onClose={() => setOpened(null)}
          onSave={store}
          onRemove={value ? () => store(null) : undefined}
        >
          {hints[name] && <p className="text-muted">{hints[name]}</p>}
        </PartDialog>
      )}
    </>
  )
}

import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { CategoryRouter } from '../../organization/category.server.ts'
import { useAdmin } from '../useAdmin.tsx'
import type { CategoryLine } from './CategoryList.tsx'

/** Renames a category, optionally also in the organizations that have the old name. */
export function RenameCategory({ category, onClose }: { category: CategoryLine; onClose: () => void }) {
  const call = useCall<CategoryRouter>('categories')
  const { busy, attempt } = useAdmin()
  const [current, setCurrent] = useState(category)
  const [name, setName] = useState(category.name)
  const [renamesOrganizations, setRenamesOrganizations] = useState(false)
  const [problem, setProblem] = useState<{ message?: string | undefined; field?: string | undefined }>({})
  const { id, version, organizations } = current
  const save = async () => {
    const rejection = await attempt<CategoryLine>('Renamed', () =>
      call.rename.mutate({ id, version, name, alsoOrganizations: renamesOrganizations }),
    )
    if (!rejection) return onClose()
    const { theirs, fields, message } = rejection
    if (theirs) setCurrent({ ...current, ...theirs })
    const field = fields?.['name']
    setProblem(
      theirs
        ? {
            message: `Someone else has since renamed it to “${theirs.name}”. Save again to rename that.`,
          }
        : { field, message: field ? undefined : message },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename ${category.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Rename
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        {problem.message && <Notice tone="warn">{problem.message}</Notice>}
        <TextField
          label="Name"
          required
          maxLength={80}
          value={name}
          error={problem.field}
          onChange={event => setName(event.target.value)}
        />
        <CheckField
          label={`Rename it in ${pluralize(organizations, 'organization')}, too`}
          hint="The change is recorded in the organization’s audit log. Otherwise those organizations keep the old name."
          checked={renamesOrganizations}
          disabled={organizations === 0}
          onChange={event => setRenamesOrganizations(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}

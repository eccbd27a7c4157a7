import { useState, type ReactNode } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import type { FoldingPart } from '../../../ui/Folding.tsx'
import { useOwners } from '../useOwners.tsx'
import { changeSchema } from './change.ts'
import type { ChangeFile } from './change-file.server.ts'

/** The actions available in the change's current state, and the form for its facts while it is open. */
export function useChangeActions(change: ChangeFile): { acts: FoldingPart[]; forms: ReactNode } {
  const { call, readOnly } = useOwners()
  const [editing, setEditing] = useState(false)
  const { id, version, fields, problems, drafts } = change
  const { state, ...values } = fields
  const approving = useCommand(() => call.changes.approve.mutate({ id, version }), {
    success: ({ drafts: count }) =>
      count === 0 ? 'Approved' : `Approved. ${pluralize(count, 'draft')} of decks created`,
  })
  const reopening = useCommand(() => call.changes.reopen.mutate({ id, version }), {
    success: () => 'Reopened. Its drafts were removed',
  })
  const canceling = useCommand(
    () => call.changes.cancel.mutate({ id, version, isCanceled: state !== 'CANCELED' }),
    {
      success: () => (state === 'CANCELED' ? 'Reopened' : 'Canceled'),
    },
  )
  const action = (
    label: string,
    onClick: () => void,
    buttonProps: Partial<Parameters<typeof Button>[0]> = {},
  ) => ({
    label,
    node: (
      <Button disabledReason={readOnly} {...buttonProps} onClick={onClick}>
        {label}
      </Button>
    ),
  })
  const isApproved = drafts.some(({ isDraft }) => !isDraft)
  const actions: Record<typeof state, FoldingPart[]> = {
    REQUESTED: [
      action('Edit', () => setEditing(true)),
      action('Cancel change', () => void canceling.run(), { busy: canceling.busy }),
      {
        ...action('Approve', () => void approving.run(), {
          variant: 'primary',
          busy: approving.busy,
          disabledReason: readOnly ?? problems[0] ?? null,
        }),
        isPinned: true,
      },
    ],
    APPROVED:
      fields.kind === 'ADDRESS'
        ? []
        : [
            action('Reopen', () => void reopening.run(), {
              busy: reopening.busy,
              disabledReason:
                readOnly ?? (isApproved ? 'A deck of this change is approved: supersede it.' : null),
            }),
          ],
    CANCELED: [action('Reopen', () => void canceling.run(), { busy: canceling.busy })],
  }
  return {
    acts: actions[state],
    forms: editing && (
      <RecordForm
        title="Edit change"
        one="change"
        parentId={id}
        schema={changeSchema}
        record={{ id, version, values }}
        save={({ values: changed, seen, version: overwrittenVersion }) =>
          call.changes.update.mutate({
            id,
            version: overwrittenVersion ?? version,
            values: changed,
            ...(seen && { seen }),
          })
        }
        success={() => 'Saved'}
        onClose={() => setEditing(false)}
      />
    ),
  }
}

import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { pluralize } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useCall } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'
import type { Tag } from './tag.ts'
import { TagMark } from './TagMark.tsx'
import type { TagRouter } from './tags.server.ts'

type RowProps = { tag: Tag; otherTags: readonly Tag[]; onEdit: () => void }

/** A tag in the list of tags, with its actions. */
export function TagRow({ tag, otherTags, onEdit }: RowProps) {
  const { id, name } = tag
  const call = useCall<TagRouter>('tags')
  const [merging, setMerging] = useState(false)
  /** The number of records with the tag while deletion awaits confirmation; otherwise null. */
  const [losing, setLosing] = useState<number | null>(null)
  const count = useCommand(() => call.uses.query({ id }), { onSuccess: ({ records }) => setLosing(records) })
  const remove = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: `“${name}” deleted`, undo: () => call.restore.mutate({ id }) }),
    onSuccess: () => setLosing(null),
  })
  return (
    <li className="flex items-center gap-3 px-3.5 py-2">
      <button type="button" onClick={onEdit} className="min-w-0 flex-1 rounded-sm text-left max-md:py-2">
        <TagMark tag={tag} />
      </button>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        items={[
          { label: 'Edit', onSelect: onEdit },
          {
            label: 'Merge…',
            onSelect: () => setMerging(true),
            disabledReason: otherTags.length === 0 ? 'There is no other tag.' : null,
          },
          { label: 'Delete…', danger: true, separated: true, onSelect: () => void count.run() },
        ]}
        renderTrigger={trigger => (
          <IconButton {...trigger} size="small" label={`Actions for ${name}`} icon={<Ellipsis size={16} />} />
        )}
      />
      <ConfirmDialog
        open={losing !== null}
        onClose={() => setLosing(null)}
        title={`Delete “${name}”`}
        verb="Delete tag"
        danger
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      >
        {losing === 0 ? 'No record has this tag.' : `${pluralize(losing ?? 0, 'record')} will lose this tag.`}
      </ConfirmDialog>
      {merging && <MergeDialog tag={tag} otherTags={otherTags} onClose={() => setMerging(false)} />}
    </li>
  )
}

type MergeProps = { tag: Tag; otherTags: readonly Tag[]; onClose: () => void }

function MergeDialog({ tag: { id, name }, otherTags, onClose }: MergeProps) {
  const call = useCall<TagRouter>('tags')
  const [into, setInto] = useState<string | null>(null)
  const merge = useCommand((into: Tag) => call.merge.mutate({ id, into: into.id }), {
    success: (_, into) => ({
      text: `“${name}” merged into “${into.name}”`,
      undo: () => call.unmerge.mutate({ id }),
    }),
    onSuccess: onClose,
  })
  const target = otherTags.find(other => other.id === into)
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={`Merge “${name}”`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={merge.busy}
            disabledReason={target ? null : 'Choose a tag first.'}
            onClick={() => target && void merge.run(target)}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">Every record with this tag gets the other one in its place.</p>
        <ComboField
          label="Merge into"
          items={otherTags.map(({ id, name }) => ({ id, label: name }))}
          value={into}
          onChange={setInto}
        />
      </div>
    </Dialog>
  )
}

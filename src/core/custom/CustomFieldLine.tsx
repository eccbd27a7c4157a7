import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { pluralize } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useCall } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'
import type { CustomRouter } from './custom.server.ts'
import { customKinds, type CustomField } from './custom-field.ts'

type LineProps = { field: CustomField; first: boolean; last: boolean; onEdit: () => void }

/** The text next to the label: the kind, with its unit or choices. */
function describeKind({ kind, unit, options }: CustomField): string {
  const activeLabels = options.filter(({ retired }) => !retired).map(({ label }) => label)
  return [customKinds[kind], unit, activeLabels.join(', ')].filter(Boolean).join(' · ')
}

/** One row of the list of custom fields, with its menu of actions. */
export function CustomFieldLine({ field, first, last, onEdit }: LineProps) {
  const { id, label, retired, help } = field
  const call = useCall<CustomRouter>('custom')
  /** How many records would lose a value, while the user confirms a deletion; otherwise null. */
  const [losing, setLosing] = useState<number | null>(null)
  const move = useCommand((by: 1 | -1) => call.move.mutate({ id, by }))
  const setRetired = useCommand((retired: boolean) => call.setRetired.mutate({ id, retired }), {
    success: (_, retired) => ({
      text: retired ? `“${label}” retired` : `“${label}” restored`,
      undo: () => call.setRetired.mutate({ id, retired: !retired }),
    }),
  })
  const count = useCommand(() => call.uses.query({ id }), { onSuccess: ({ records }) => setLosing(records) })
  const remove = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: `“${label}” deleted`, undo: () => call.restore.mutate({ id }) }),
    onSuccess: () => setLosing(null),
  })
  return (
    <li className="flex items-start gap-3 px-3.5 py-2">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            onClick={onEdit}
            className="rounded-sm text-left font-medium hover:underline max-md:py-2"
          >
            {label}
          </button>
          {retired && <Tag>Retired</Tag>}
          <span className="text-sm text-muted">{describeKind(field)}</span>
        </div>
        {help !== null && <p className="text-sm text-faint">{help}</p>}
      </div>
      <Menu
        label={`Actions for ${label}`}
        align="end"
        items={[
          { label: 'Edit', onSelect: onEdit },
          {
            label: 'Move up',
            onSelect: () => void move.run(-1),
            disabledReason: first ? 'This field is already first.' : null,
          },
          {
            label: 'Move down',
            onSelect: () => void move.run(1),
            disabledReason: last ? 'This field is already last.' : null,
          },
          { label: retired ? 'Restore' : 'Retire', onSelect: () => void setRetired.run(!retired) },
          { label: 'Delete…', danger: true, separated: true, onSelect: () => void count.run() },
        ]}
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            size="small"
            label={`Actions for ${label}`}
            icon={<Ellipsis size={16} />}
          />
        )}
      />
      <ConfirmDialog
        open={losing !== null}
        onClose={() => setLosing(null)}
        title={`Delete “${label}”`}
        verb="Delete field"
        danger
        busy={remove.busy}
        onConfirm={() => void remove.run()}
      >
        {losing === 0
          ? 'No record has a value in this field.'
          : `${pluralize(losing ?? 0, 'record')} will lose the value in this field.`}{' '}
        To hide the field and keep its values, retire it instead.
      </ConfirmDialog>
    </li>
  )
}

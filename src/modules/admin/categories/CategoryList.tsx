import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/Tag.tsx'
import type { CategoryRouter } from '../../organization/category.server.ts'
import type { CategoryKind } from '../../organization/category.ts'
import { MoveButtons } from '../MoveButtons.tsx'
import { useAdmin } from '../useAdmin.tsx'

export type CategoryLine = inferRouterOutputs<CategoryRouter>['list'][number]

const listTitles: Record<CategoryKind, string> = { type: 'Types', subtype: 'Subtypes' }

interface CategoryListProps {
  kind: CategoryKind
  lines: readonly CategoryLine[]
  onRename: (line: CategoryLine) => void
}

/** One of the two lists, in the order of the forms. */
export function CategoryList({ kind, lines, onRename }: CategoryListProps) {
  const offeredCount = lines.filter(line => !line.retired).length
  return (
    <Card
      title={listTitles[kind]}
      actions={<span className="text-muted">{formatCount(offeredCount)} offered</span>}
    >
      <ul className="divide-y">
        {lines.map((line, index) => (
          <CategoryItem
            key={line.id}
            line={line}
            first={index === 0}
            last={index === lines.length - 1}
            onRename={() => onRename(line)}
          />
        ))}
      </ul>
      <NewCategoryForm kind={kind} />
    </Card>
  )
}

interface CategoryItemProps {
  line: CategoryLine
  first: boolean
  last: boolean
  onRename: () => void
}

function CategoryItem({
  line: { id, name, retired, version, organizations },
  first,
  last,
  onRename,
}: CategoryItemProps) {
  const call = useCall<CategoryRouter>('categories')
  const { readOnly, run } = useAdmin()
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className={retired ? 'text-muted' : undefined}>{name}</span> {retired && <Tag>Retired</Tag>}
        <span className="text-sm text-faint">
          {organizations > 0 ? pluralize(organizations, 'organization') : 'unused'}
        </span>
      </span>
      <MoveButtons
        name={name}
        first={first}
        last={last}
        onMove={offset => call.move.mutate({ id, by: offset })}
      />
      <Menu
        label={`Actions for ${name}`}
        align="end"
        items={[
          { label: 'Rename', onSelect: onRename, disabledReason: readOnly },
          {
            label: retired ? 'Restore' : 'Retire',
            disabledReason: readOnly,
            onSelect: () =>
              void run(retired ? `${name} is offered again` : `${name} is no longer offered`, () =>
                call.setRetired.mutate({ id, version, retired: !retired }),
              ),
          },
        ]}
        renderTrigger={trigger => (
          <IconButton {...trigger} label={`Actions for ${name}`} icon={<Ellipsis size={16} />} />
        )}
      />
    </li>
  )
}

function NewCategoryForm({ kind }: { kind: CategoryKind }) {
  const call = useCall<CategoryRouter>('categories')
  const { readOnly, busy, attempt } = useAdmin()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = async () => {
    const refusal = await attempt(`${name.trim()} is offered`, () => call.add.mutate({ kind, name }))
    setProblem(refusal ? (refusal.fields?.['name'] ?? refusal.message ?? null) : null)
    if (!refusal) setName('')
  }
  return (
    <form
      noValidate
      className="mt-3 flex items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={kind === 'type' ? 'New type' : 'New subtype'}
        fieldClass="flex-1"
        maxLength={80}
        value={name}
        error={problem}
        disabled={readOnly !== null}
        onChange={event => setName(event.target.value)}
      />
      <Button
        type="submit"
        busy={busy}
        disabledReason={readOnly ?? (name.trim() === '' ? 'Enter a name first.' : null)}
      >
        Add
      </Button>
    </form>
  )
}

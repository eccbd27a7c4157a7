import { FilterChip } from '../../ui/FilterChip.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { summarizeSelection } from '../resource/FilterMenus.tsx'
import { findTagCondition, replaceTagCondition } from './custom-filter.ts'
import { useTags } from './useTags.tsx'

type MenuProps = { requestedFields: readonly string[]; onChange: (change: { custom: string[] }) => void }

/** A list's filter by tags: records with any or all of the chosen tags. */
export function TagsMenu({ requestedFields: query, onChange }: MenuProps) {
  const tags = useTags()
  const condition = findTagCondition(query)
  if (tags.length === 0 && condition === null) return null
  const mode = condition?.kind === 'all' ? 'all' : 'any'
  const selectedIds = condition?.values ?? []
  const names = tags.filter(({ id }) => selectedIds.includes(id)).map(({ name }) => name)
  const shownNames = names.length < selectedIds.length ? [...names, 'a deleted tag'] : names
  const setTags = (next: 'any' | 'all', ids: readonly string[]) =>
    onChange({ custom: replaceTagCondition(query, next, ids) })
  return (
    <FilterChip
      label="Tags"
      value={summarizeSelection(shownNames)}
      fullText={shownNames.join(mode === 'all' ? ' and ' : ', ')}
      onClear={() => setTags(mode, [])}
    >
      <div className="grid gap-2">
        <SelectField
          label="Show records with"
          value={mode}
          choices={[
            { value: 'any', label: 'Any of these' },
            { value: 'all', label: 'All of these' },
          ]}
          onChange={event => setTags(event.target.value === 'all' ? 'all' : 'any', selectedIds)}
        />
        <div className="grid max-h-72 gap-1.5 overflow-y-auto">
          {tags.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={selectedIds.includes(id)}
              onChange={event =>
                setTags(
                  mode,
                  event.target.checked ? [...selectedIds, id] : selectedIds.filter(item => item !== id),
                )
              }
            />
          ))}
        </div>
      </div>
    </FilterChip>
  )
}

import { FilterChip } from '../../ui/FilterChip.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { brief } from '../resource/FilterMenus.tsx'
import { tagsQuery, withTagsQuery } from './custom-filter.ts'
import { useTags } from './useTags.tsx'

type MenuProps = { asked: readonly string[]; go: (change: { custom: string[] }) => void }

/** A list's filter by tags: records with any or all of the chosen tags. */
export function TagsMenu({ asked: query, go }: MenuProps) {
  const tags = useTags()
  const condition = tagsQuery(query)
  if (tags.length === 0 && condition === null) return null
  const way = condition?.way === 'all' ? 'all' : 'any'
  const chosen = condition?.values ?? []
  const names = tags.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const words = names.length < chosen.length ? [...names, 'a deleted tag'] : names
  const ask = (next: 'any' | 'all', ids: readonly string[]) => go({ custom: withTagsQuery(query, next, ids) })
  return (
    <FilterChip
      label="Tags"
      value={brief(words)}
      inFull={words.join(way === 'all' ? ' and ' : ', ')}
      onClear={() => ask(way, [])}
    >
      <div className="grid gap-2">
        <SelectField
          label="Show records with"
          value={way}
          choices={[
            { value: 'any', label: 'Any of these' },
            { value: 'all', label: 'All of these' },
          ]}
          onChange={event => ask(event.target.value === 'all' ? 'all' : 'any', chosen)}
        />
        <div className="grid max-h-72 gap-1.5 overflow-y-auto">
          {tags.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={event =>
                ask(way, event.target.checked ? [...chosen, id] : chosen.filter(item => item !== id))
              }
            />
          ))}
        </div>
      </div>
    </FilterChip>
  )
}

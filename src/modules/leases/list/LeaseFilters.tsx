import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomMenus } from '../../../core/custom/CustomMenus.tsx'
import { listFields, type SchemaField } from '../../../core/form/schema-fields.ts'
import { CountedChoices } from '../../../core/resource/CountedChoices.tsx'
import { AreaFilter } from '../../../core/land/AreaFilter.tsx'
import { ChoiceMenu } from '../../../core/resource/FilterMenus.tsx'
import { AddFilter } from '../../../ui/AddFilter.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import { toLeaseFilter, type LeasesSearch } from './lease-search.ts'
import { leaseFilter, type LeaseFilter } from '../numbers/lease-filter.ts'
import { useLeases } from '../record/useLeases.tsx'

type LeaseFiltersProps = { address: LeasesSearch; go: (change: Partial<LeasesSearch>) => void }

const fields = listFields(leaseFilter)
type Field = SchemaField & { name: TextColumn | 'status' | 'type' }
const alwaysShown = ['county', 'prospect']
const areaField = { name: 'area', title: 'Area on the map' }

/** The filters after the chips; each opens its choices and shows its value. The date range shows in the chart. */
export function LeaseFilters({ address, go }: LeaseFiltersProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const isShown = ({ name }: Field) =>
    alwaysShown.includes(name) || added.includes(name) || address[name].length > 0
  const [visible, hidden] = [
    (fields as Field[]).filter(isShown),
    (fields as Field[]).filter(field => !isShown(field)),
  ]
  const showsArea = added.includes('area') || address.area.length > 0
  return (
    <>
      {visible.map(field =>
        field.kind === 'choice' ? (
          <ChoiceMenu key={field.name} field={field} address={address} go={go} />
        ) : (
          <FilterChip
            key={field.name}
            label={field.title}
            value={(address[field.name] as string) || null}
            onClear={() => go({ [field.name]: '' })}
          >
            {close => (
              <TextChoice
                column={field.name as TextColumn}
                label={field.title}
                value={address[field.name] as string}
                filter={toLeaseFilter(address)}
                onChoose={value => {
                  go({ [field.name]: value })
                  close()
                }}
              />
            )}
          </FilterChip>
        ),
      )}
      {showsArea && <AreaFilter recordLabel="leases" area={address.area} onClear={() => go({ area: [] })} />}
      <CustomMenus noun="leases" requestedFields={address.custom} onChange={go} />
      <AddFilter
        label="More filters"
        word="Filter"
        hiddenFilters={[...hidden, ...(showsArea ? [] : [areaField])].map(({ name, title }) => ({
          label: title,
          onSelect: () => setAdded([...added, name]),
        }))}
      />
    </>
  )
}

type TextColumn = 'county' | 'prospect' | 'lessor' | 'lessee'
type TextChoiceProps = {
  column: TextColumn
  label: string
  value: string
  /** The list's current filter; each choice shows the number of leases that it would leave. */
  filter: LeaseFilter
  onChoose: (value: string) => void
}

function TextChoice({ column, label, value, filter, onChoose }: TextChoiceProps) {
  const { api } = useLeases()
  const [search, setSearch] = useState('')
  const { data } = useQuery(
    api.choices.queryOptions({ column, filter, search }, { placeholderData: keepPreviousData }),
  )
  return (
    <CountedChoices label={label} one="lease" search={search} onSearch={setSearch} choices={data}>
      {(choice, text) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
          className="flex min-h-control w-full items-center rounded-md px-2 text-left hover:bg-hover aria-pressed:text-accent"
        >
          {text}
        </button>
      )}
    </CountedChoices>
  )
}

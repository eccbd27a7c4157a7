import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomMenus } from '../../../core/custom/CustomMenus.tsx'
import { AreaFilter } from '../../../core/land/AreaFilter.tsx'
import { CountedChoices } from '../../../core/resource/CountedChoices.tsx'
import { summarizeSelection, ChoiceMenus } from '../../../core/resource/FilterMenus.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import { useWells } from '../identity/useWells.tsx'
import { toWellFilter, type WellsSearch } from './well-search.ts'
import { wellFilter, type WellFacet, type WellFilter } from './well-filter.ts'

type WellFiltersProps = { address: WellsSearch; go: (change: Partial<WellsSearch>) => void }

const facets: readonly (readonly [WellFacet, string])[] = [
  ['county', 'County'],
  ['operator', 'Operator'],
  ['field', 'Field'],
  ['formation', 'Formation'],
]

/** The filter chips; each opens its choices and shows its current setting. */
export function WellFilters({ address, go }: WellFiltersProps) {
  return (
    <>
      {facets.map(([facet, label]) => (
        <FilterChip
          key={facet}
          label={label}
          value={summarizeSelection(address[facet])}
          onClear={() => go({ [facet]: [] })}
        >
          <FacetChoices
            facet={facet}
            label={label}
            selectedValues={address[facet]}
            filter={toWellFilter(address)}
            onChange={values => go({ [facet]: values })}
          />
        </FilterChip>
      ))}
      <ChoiceMenus filter={wellFilter} address={address} go={go} />
      <CustomMenus noun="wells" requestedFields={address.custom} onChange={go} />
      {address.area.length > 0 && (
        <AreaFilter recordLabel="wells" area={address.area} onClear={() => go({ area: [] })} />
      )}
      <FixedFilter
        label="On the map"
        shown={address.box !== null}
        value="selected area"
        onClear={() => go({ box: null })}
      />
      <FixedFilter
        label="Lease"
        shown={address.leaseId !== null}
        value="one lease"
        onClear={() => go({ leaseId: null })}
      />
      <FixedFilter
        label="Import"
        shown={address.batchId !== null}
        value="one file"
        onClear={() => go({ batchId: null })}
      />
    </>
  )
}

/** A filter set by another page; here it can only be cleared. */
const FixedFilter = ({
  label,
  value,
  shown,
  onClear,
}: {
  label: string
  value: string
  shown: boolean
  onClear: () => void
}) =>
  shown ? (
    <FilterChip label={label} value={value} onClear={onClear}>
      <p className="text-muted">This filter was set on another page. Clear it to see the other wells.</p>
    </FilterChip>
  ) : null

type FacetChoicesProps = {
  facet: WellFacet
  label: string
  selectedValues: readonly string[]
  /** The current filter of the list; counts show how many wells each choice would leave. */
  filter: WellFilter
  onChange: (values: string[]) => void
}

function FacetChoices({ facet, label, selectedValues, filter, onChange }: FacetChoicesProps) {
  const { api } = useWells()
  const [search, setSearch] = useState('')
  const { data } = useQuery(
    api.choices.queryOptions({ facet, filter, search }, { placeholderData: keepPreviousData }),
  )
  const unlistedValues = selectedValues.filter(value => !data?.some(choice => choice.value === value))
  return (
    <CountedChoices
      label={label}
      one="well"
      search={search}
      onSearch={setSearch}
      choices={data}
      selectedChoices={unlistedValues.map(value => (
        <FacetCheckbox
          key={value}
          label={value}
          value={value}
          selectedValues={selectedValues}
          onChange={onChange}
        />
      ))}
    >
      {({ value }, text) => (
        <FacetCheckbox
          key={value}
          label={text}
          value={value}
          selectedValues={selectedValues}
          onChange={onChange}
        />
      )}
    </CountedChoices>
  )
}

type FacetCheckboxProps = {
  label: React.ReactNode
  value: string
  selectedValues: readonly string[]
  onChange: (values: string[]) => void
}

const FacetCheckbox = ({ label, value, selectedValues, onChange }: FacetCheckboxProps) => (
  <CheckField
    label={label}
    checked={selectedValues.includes(value)}
    onChange={event =>
      onChange(
        event.target.checked ? [...selectedValues, value] : selectedValues.filter(item => item !== value),
      )
    }
  />
)

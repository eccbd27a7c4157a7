import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chipClass } from '../../../ui/Chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import { formatCount, formatDate } from '../../../ui/formats.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { filterOf, type LeasesAddress } from './lease-address.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { leaseStatuses, statusWords } from '../record/lease-status.ts'
import { leaseTypes, leaseTypeWords } from '../record/lease.ts'
import { useLeases } from '../record/useLeases.tsx'

type FiltersProps = { address: LeasesAddress; go: (change: Partial<LeasesAddress>) => void }

const textColumns = [
  ['county', 'County'],
  ['prospect', 'Prospect'],
  ['lessor', 'Lessor'],
  ['lessee', 'Lessee'],
] as const

const moreFilters = ['lessor', 'lessee', 'status', 'type'] as const
type MoreFilter = (typeof moreFilters)[number]
const moreLabels: Record<MoreFilter, string> = {
  lessor: 'Lessor',
  lessee: 'Lessee',
  status: 'Status',
  type: 'Type',
}

/** The filters at the end of the chips: each opens its choice and says what it is set to. */
export function LeaseFilters({ address, go }: FiltersProps) {
  const [added, setAdded] = useState<readonly MoreFilter[]>([])
  const { status, type, endsFrom, endsTo } = address
  const shows = (name: MoreFilter) => added.includes(name) || address[name].length > 0
  return (
    <>
      {textColumns.map(([column, label]) =>
        column === 'county' || column === 'prospect' || shows(column) ? (
          <FilterChip
            key={column}
            label={label}
            value={address[column] || null}
            onClear={() => go({ [column]: '' })}
          >
            {close => (
              <TextChoice
                column={column}
                label={label}
                value={address[column]}
                filter={filterOf(address)}
                onChoose={value => {
                  go({ [column]: value })
                  close()
                }}
              />
            )}
          </FilterChip>
        ) : null,
      )}
      {shows('status') && (
        <FilterChip
          label="Status"
          value={status.map(name => statusWords[name].label).join(', ') || null}
          onClear={() => go({ status: [] })}
        >
          <Several
            choices={leaseStatuses.map(name => [name, statusWords[name].label])}
            chosen={status}
            onChange={names => go({ status: leaseStatuses.filter(name => names.includes(name)) })}
          />
        </FilterChip>
      )}
      {shows('type') && (
        <FilterChip
          label="Type"
          value={type.map(name => leaseTypeWords[name]).join(', ') || null}
          onClear={() => go({ type: [] })}
        >
          <Several
            choices={leaseTypes.map(name => [name, leaseTypeWords[name]])}
            chosen={type}
            onChange={names => go({ type: leaseTypes.filter(name => names.includes(name)) })}
          />
        </FilterChip>
      )}
      {(endsFrom || endsTo) && (
        <FilterChip
          label="Ends"
          value={`${formatDate(endsFrom)} – ${formatDate(endsTo)}`}
          onClear={() => go({ endsFrom: '', endsTo: '' })}
        >
          <p className="text-muted">Brush the chart to choose other quarters.</p>
        </FilterChip>
      )}
      {!moreFilters.every(shows) && (
        <Menu
          label="More filters"
          items={moreFilters
            .filter(name => !shows(name))
            .map(name => ({ label: moreLabels[name], onSelect: () => setAdded([...added, name]) }))}
          renderTrigger={trigger => (
            <button
              type="button"
              {...trigger}
              className={classes(chipClass, 'text-muted hover:border-edge hover:text-ink')}
            >
              + Filter
            </button>
          )}
        />
      )}
    </>
  )
}

type TextChoiceProps = {
  column: (typeof textColumns)[number][0]
  label: string
  value: string
  /** What narrows the list now: a count says how many leases the choice would leave. */
  filter: LeaseFilter
  onChoose: (value: string) => void
}

function TextChoice({ column, label, value, filter, onChoose }: TextChoiceProps) {
  const { api } = useLeases()
  const [search, setSearch] = useState('')
  const { data } = useQuery(api.choices.queryOptions({ column, filter, search }))
  return (
    <div className="grid gap-2">
      <SearchField
        label={`Find a ${label.toLowerCase()}`}
        value={search}
        onChange={event => setSearch(event.target.value)}
        autoFocus
      />
      <ul className="grid max-h-64 overflow-y-auto">
        {data?.map(choice => (
          <li key={choice.value}>
            <button
              type="button"
              aria-pressed={choice.value === value}
              onClick={() => onChoose(choice.value)}
              className="flex min-h-control w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-hover aria-pressed:text-accent"
            >
              <span className="truncate">{choice.value}</span>
              <span className="text-sm text-faint">{formatCount(choice.count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="text-muted">No lease has such a {label.toLowerCase()}.</p>}
    </div>
  )
}

type SeveralProps = {
  choices: readonly (readonly [name: string, label: string])[]
  chosen: readonly string[]
  onChange: (names: string[]) => void
}

const Several = ({ choices, chosen, onChange }: SeveralProps) => (
  <div className="grid gap-1.5">
    {choices.map(([name, label]) => (
      <CheckField
        key={name}
        label={label}
        checked={chosen.includes(name)}
        onChange={event =>
          onChange(event.target.checked ? [...chosen, name] : chosen.filter(other => other !== name))
        }
      />
    ))}
  </div>
)

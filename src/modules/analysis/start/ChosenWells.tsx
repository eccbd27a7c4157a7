import { useQuery } from '@tanstack/react-query'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { RecordChoice } from '../../../core/resource/RecordChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Cross } from '../../../ui/Cross.tsx'
import { countOf } from '../../../ui/formats.ts'
import type { LeaseRouter } from '../../leases/lease.server.ts'
import type { ProjectRouter } from '../../projects/project.server.ts'
import type { WellRouter } from '../../wells/well.server.ts'
import { mostWells } from '../inputs/most-wells.ts'

/** So many are named; the others are counted. */
const mostNamed = 100

/** Wells that are chosen one after the other; those of an address are there already. */
export function ChosenWells({
  ids,
  onChange,
}: {
  ids: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const wells = useCall<WellRouter>('wells')
  const { data } = useQuery(
    useApi<WellRouter>('wells').list.queryOptions(
      { filter: { ids: ids.slice(0, mostNamed) }, limit: mostNamed },
      { enabled: ids.length > 0, placeholderData: before => before },
    ),
  )
  const find = async (search: string) =>
    (await wells.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, operator }) => ({
      id,
      label: name,
      hint: operator ?? undefined,
    }))
  const rows = data?.rows.filter(({ id }) => ids.includes(id)) ?? []
  return (
    <div className="grid gap-2">
      <RecordChoice
        key={ids.length}
        label="Add a well"
        find={find}
        value={null}
        onChange={id => id !== null && !ids.includes(id) && onChange([...ids, id].slice(0, mostWells))}
        hint={`Up to ${mostWells}. Their declines are fitted to what they produced.`}
        empty="No well matches."
      />
      {ids.length > 0 && (
        <ul aria-label="Chosen wells" className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
          {rows.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-md border pl-2">
              {name}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                icon={<Cross size={9} />}
                onClick={() => onChange(ids.filter(other => other !== id))}
              />
            </li>
          ))}
          {ids.length > rows.length && (
            <li className="px-1 text-muted">{countOf(ids.length - rows.length, 'more well')}</li>
          )}
        </ul>
      )}
    </div>
  )
}

/** The lease whose wells are valued. */
export function LeaseChoice({
  value,
  onChange,
}: {
  value: string | null
  onChange: (id: string | null) => void
}) {
  const leases = useCall<LeaseRouter>('leases')
  const find = async (search: string) =>
    (await leases.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, leaseNumber, lessor }) => ({
      id,
      label: leaseNumber,
      hint: lessor || undefined,
    }))
  const { data: known } = useQuery(
    useApi<LeaseRouter>('leases').get.queryOptions({ id: value ?? '' }, { enabled: value !== null }),
  )
  return (
    <RecordChoice
      label="Lease"
      find={find}
      value={value}
      onChange={onChange}
      known={known && value ? { id: value, label: known.leaseFields.leaseNumber } : undefined}
      hint="A lease without wells begins with a well to be drilled."
      empty="No lease matches."
    />
  )
}

/** The project whose wells, and the wells of whose leases, are valued. */
export function ProjectChoice({
  value,
  onChange,
}: {
  value: string | null
  onChange: (id: string | null) => void
}) {
  const projects = useCall<ProjectRouter>('projects')
  const find = async (search: string) =>
    (await projects.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, number }) => ({
      id,
      label: name,
      hint: number ?? undefined,
    }))
  const { data: known } = useQuery(
    useApi<ProjectRouter>('projects').get.queryOptions({ id: value ?? '' }, { enabled: value !== null }),
  )
  return (
    <RecordChoice
      label="Project"
      find={find}
      value={value}
      onChange={onChange}
      known={known && value ? { id: value, label: known.fields.name } : undefined}
      hint="One without wells begins with a well to be drilled."
      empty="No project matches."
    />
  )
}

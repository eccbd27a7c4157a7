import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { pluralize } from '../../../ui/formats.ts'
import type { LeaseRouter } from '../../leases/lease.server.ts'
import { LeaseChoice } from '../../leases/LeaseChoice.tsx'
import type { ProjectRouter } from '../../projects/project.server.ts'
import { ProjectChoice } from '../../projects/ProjectChoice.tsx'
import { WellChoice } from '../../wells/WellChoice.tsx'
import type { WellRouter } from '../../wells/well.server.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'

/** Maximum number of wells listed by name; the rest are counted. */
const maxNamed = 100

/** Selects wells one by one; those in the address are selected initially. */
export function WellSelection({
  ids,
  onChange,
}: {
  ids: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const { data } = useQuery(
    useApi<WellRouter>('wells').list.queryOptions(
      { filter: { ids: ids.slice(0, maxNamed) }, limit: maxNamed },
      { enabled: ids.length > 0, placeholderData: previous => previous },
    ),
  )
  const rows = data?.rows.filter(({ id }) => ids.includes(id)) ?? []
  return (
    <div className="grid gap-2">
      <div className="max-w-xl">
        <WellChoice
          key={ids.length}
          label="Add a well"
          value={null}
          onChange={id => id !== null && !ids.includes(id) && onChange([...ids, id].slice(0, maxWells))}
          hint={`Up to ${maxWells}. Declines are fitted to their production.`}
        />
      </div>
      {ids.length > 0 && (
        <ul aria-label="Chosen wells" className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
          {rows.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-md border pl-2">
              {name}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                icon={<CloseIcon size={9} />}
                onClick={() => onChange(ids.filter(wellId => wellId !== id))}
              />
            </li>
          ))}
          {ids.length > rows.length && (
            <li className="px-1 text-muted">{pluralize(ids.length - rows.length, 'more well')}</li>
          )}
        </ul>
      )}
    </div>
  )
}

type SelectionProps = { value: string | null; onChange: (id: string | null) => void }

/** The lease whose wells are valued. */
export function LeaseSelection({ value, onChange }: SelectionProps) {
  const { data: lease } = useQuery(
    useApi<LeaseRouter>('leases').get.queryOptions({ id: value ?? '' }, { enabled: value !== null }),
  )
  return (
    <LeaseChoice
      value={value}
      onChange={onChange}
      selectedRecord={lease && value ? { id: value, label: lease.leaseFields.leaseNumber } : undefined}
      hint="A lease without wells starts with an undrilled well."
    />
  )
}

/** The project whose wells, and the wells of whose leases, are valued. */
export function ProjectSelection({ value, onChange }: SelectionProps) {
  const { data: project } = useQuery(
    useApi<ProjectRouter>('projects').get.queryOptions({ id: value ?? '' }, { enabled: value !== null }),
  )
  return (
    <ProjectChoice
      value={value}
      onChange={onChange}
      selectedRecord={project && value ? { id: value, label: project.fields.name } : undefined}
      hint="A project without wells starts with an undrilled well."
    />
  )
}

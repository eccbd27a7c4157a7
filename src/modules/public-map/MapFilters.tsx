import { CloseIcon } from '../../ui/CloseIcon.tsx'
import type { MapFilter } from './public-map.server.ts'
import { mapUrl, type MapQuery } from './public-place.ts'

type Filters = Readonly<Record<'show' | 'state' | 'organization', readonly MapFilter[]>>
const filterTitles = { show: 'Show', state: 'State', organization: 'Organization' } as const
/** The maximum number of choices per filter, so they fit in a row. Other filters narrow the rest. */
const maxChoices = 12

/** Shows the filters of the map: links, so that they work without scripts and can be shared. */
export const MapFilters = ({ filters, query }: { filters: Filters; query: MapQuery }) => (
  <nav aria-label="Filters" className="flex flex-wrap gap-x-8 gap-y-2 max-md:grid">
    {(['show', 'state', 'organization'] as const).map(name => (
      <div key={name} className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm text-muted max-md:w-24" id={`filter-${name}`}>
          {filterTitles[name]}
        </span>
        <ul aria-labelledby={`filter-${name}`} className="flex flex-wrap gap-1.5">
          {filters[name].slice(0, maxChoices).map(choice => (
            <li key={choice.value}>
              <FilterLink {...choice} isChosen={query[name] === choice.value} name={name} query={query} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

function FilterLink({
  value,
  label,
  count,
  name,
  query,
  isChosen,
}: MapFilter & { name: keyof Filters; query: MapQuery; isChosen: boolean }) {
  return (
    <a
      href={mapUrl(query, { [name]: isChosen ? undefined : value })}
      aria-current={isChosen ? 'true' : undefined}
      className={`inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm max-md:h-11 ${
        isChosen ? 'border-accent bg-accent-soft font-medium' : 'hover:bg-hover'
      }`}
    >
      {label} <span className="text-muted tabular-nums">{count.toLocaleString('en-US')}</span>
      {isChosen && (
        <>
          <CloseIcon size={12} />
          <span className="sr-only">, selected: show all</span>
        </>
      )}
    </a>
  )
}

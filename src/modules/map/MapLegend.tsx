import { ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { AreaSign, WellSign } from '../../core/map/WellSign.tsx'
import { formatAcres } from '../../core/trade/figures.ts'
import { typedKeys, wellTypes, type WellType } from '../../core/trade/well-type.ts'
import { classes } from '../../ui/classes.ts'
import { formatCount } from '../../ui/formats.ts'
import { wellStyle } from '../wells/identity/well-style.ts'
import { legendLines } from './lease-style.ts'
import type { MapState } from './map-state.ts'
import { MapPanel } from './MapPanel.tsx'
import type { Folding } from './usePanels.tsx'
import type { useMapData } from './useMapData.tsx'
import { wellClasses } from './well-classes.ts'

type MapLegendProps = {
  address: MapState
  data: Pick<ReturnType<typeof useMapData>, 'counts' | 'summary' | 'mosaic' | 'fits'>
  folding: Folding
  onChange: (change: Partial<MapState>) => void
}

const leaseTitles = {
  status: 'Leases by status',
  expiry: 'Leases by expiration',
  royalty: 'Leases by royalty',
  acres: 'Leases by net acres',
  prospect: 'Leases by prospect',
}
const wellTitles = {
  status: 'Wells by status',
  rate: 'Wells by latest rate',
  first: 'Wells by first production',
}

const toggleKey = <Key,>(keys: readonly Key[], key: Key) =>
  keys.includes(key) ? keys.filter(candidate => candidate !== key) : [...keys, key]

/** Shows the contents of the view with symbols and counts. Each line switches its class on and off. */
export function MapLegend({ address, data, folding, onChange }: MapLegendProps) {
  const { counts, summary, mosaic, fits } = data
  const { hiddenWells, hiddenLeases, types } = address
  const leases = legendLines(address.leaseColoring, summary?.prospects).filter(
    ({ key }) => counts.leases?.[key] || hiddenLeases.includes(key),
  )
  const wells = wellClasses[address.wellColoring].filter(
    ({ key }) => counts.wells?.classes[key] || hiddenWells.includes(key),
  )
  const shownTypes = typedKeys(wellTypes).filter(
    key => counts.wells?.types[key] || (types && !types.includes(key)),
  )
  const isFiltered =
    hiddenWells.length + hiddenLeases.length > 0 || types !== null || address.statuses !== null
  const accuracies = fits.filter(({ rings }) => !rings).map(({ accuracyM }) => accuracyM)
  const [min, max] = [Math.min(...accuracies), Math.max(...accuracies)]
  const setType = (type: WellType) => {
    const allTypes = typedKeys(wellTypes)
    const next = toggleKey(types ?? allTypes, type)
    onChange({ types: next.length === allTypes.length ? null : next })
  }
  const isEmpty = leases.length + wells.length === 0
  return (
    <MapPanel title="Legend" meta="in view" icon={<ListTree size={14} />} folding={folding}>
      <div className="flex flex-wrap gap-x-5 gap-y-2 max-md:flex-col">
        {address.leases && leases.length > 0 && (
          <Group title={leaseTitles[address.leaseColoring]} unit="net ac">
            {leases.map(({ key, tone, pattern, label }) => (
              <LegendEntry
                key={key}
                symbol={<AreaSign tone={tone} pattern={pattern} size={14} />}
                label={label}
                count={counts.leases?.[key]?.count}
                acres={counts.leases?.[key]?.acres}
                isOff={hiddenLeases.includes(key)}
                onToggle={() => onChange({ hiddenLeases: toggleKey(hiddenLeases, key) })}
              />
            ))}
          </Group>
        )}
        {address.wells && wells.length > 0 && (
          <Group title={wellTitles[address.wellColoring]}>
            {wells.map(({ key, label, look }) => (
              <LegendEntry
                key={key}
                symbol={<WellSign look={look} />}
                label={label}
                count={counts.wells?.classes[key]}
                isOff={hiddenWells.includes(key)}
                onToggle={() => onChange({ hiddenWells: toggleKey(hiddenWells, key) })}
              />
            ))}
            {address.laterals && counts.wells !== null && counts.wells.laterals > 0 && (
              <li className="flex items-center gap-2 px-1">
                <span aria-hidden className="w-5 border-t-2 border-muted" />
                <span className="flex-1">Lateral</span>
                <span className="text-muted tabular-nums">{formatCount(counts.wells.laterals)}</span>
              </li>
            )}
          </Group>
        )}
        {address.wells && shownTypes.length > 1 && (
          <Group title="Wells by type">
            {shownTypes.map(type => (
              <LegendEntry
                key={type}
                symbol={<WellSign look={{ ...wellStyle(type, 'PRODUCING'), tone: 'none' }} />}
                label={wellTypes[type]}
                count={counts.wells?.types[type]}
                isOff={types !== null && !types.includes(type)}
                onToggle={() => setType(type)}
              />
            ))}
          </Group>
        )}
        {isEmpty && <p className="text-muted">None of your records are in view.</p>}
      </div>
      {mosaic && (
        <p className="mt-1.5 text-xs text-muted">Squares are groups of leases. Zoom in to see each.</p>
      )}
      {fits.length > 0 && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 border-t pt-1.5 text-xs text-muted">
          <span aria-hidden className="w-5 border-t-2 border-muted" /> Township
          <span aria-hidden className="w-5 border-t border-dashed border-muted" /> Section
          <span>
            {accuracies.length === 0
              ? 'from an official grid'
              : `approximate, ± ${min === max ? min : `${min}–${max}`} m`}
          </span>
        </p>
      )}
      {isFiltered && (
        <button
          type="button"
          className="mt-1.5 font-medium text-accent"
          onClick={() => onChange({ hiddenLeases: [], hiddenWells: [], types: null, statuses: null })}
        >
          Show all
        </button>
      )}
    </MapPanel>
  )
}

const Group = ({ title, unit, children }: { title: string; unit?: string; children: ReactNode }) => (
  <section aria-label={title} className={classes('flex-1', unit ? 'min-w-60' : 'min-w-44')}>
    <h3 className="mb-0.5 flex justify-between gap-2 px-1 text-xs font-medium whitespace-nowrap text-muted">
      {title} {unit && <span className="font-normal">{unit}</span>}
    </h3>
    <ul className="grid">{children}</ul>
  </section>
)

type LegendEntryProps = {
  symbol: ReactNode
  label: string
  count: number | undefined
  acres?: number | undefined
  isOff: boolean
  onToggle: () => void
}

const LegendEntry = ({ symbol, label, count = 0, acres, isOff, onToggle }: LegendEntryProps) => (
  <li>
    <button
      type="button"
      aria-pressed={!isOff}
      title={isOff ? `Show ${label}` : `Hide ${label}`}
      className={classes(
        'flex w-full items-center gap-2 rounded-sm px-1 py-0.5 text-left hover:bg-hover max-md:py-2',
        isOff && 'text-faint line-through',
      )}
      onClick={onToggle}
    >
      <span className={classes('grid w-5 place-items-center', isOff && 'opacity-35')}>{symbol}</span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {!isOff && (
        <span className="text-muted tabular-nums">
          {formatCount(count)}
          {acres !== undefined && acres > 0 && ` · ${formatAcres(acres)}`}
        </span>
      )}
    </button>
  </li>
)

import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { formatCount } from '../../ui/formats.ts'
import { leaseColorings, type LeaseColoring } from './lease-style.ts'
import { layers, type Layer, type MapState } from './map-state.ts'
import { MapPanel } from './MapPanel.tsx'
import type { Folding } from './usePanels.tsx'
import { wellColorings, type WellColoring } from './well-classes.ts'

type LayersProps = {
  address: MapState
  summary: { wells: number; shapes: number } | undefined
  /** True if a file of map tiles with roads exists. */
  hasTiles: boolean
  folding: Folding
  onChange: (change: Partial<MapState>) => void
}

const leaseColors: Record<LeaseColoring, string> = {
  status: 'Status',
  expiry: 'Expiration',
  royalty: 'Royalty',
  acres: 'Net acres',
  prospect: 'Prospect',
}
const wellColors: Record<WellColoring, string> = {
  status: 'Status',
  rate: 'Latest rate',
  first: 'First production',
}

/** Shows the map's layers and the meaning of its colors. */
export function MapLayers({ address, summary, hasTiles, folding, onChange }: LayersProps) {
  const hiddenCount = layers.filter(layer => !address[layer]).length
  const toggle = (layer: Layer, label: string, count?: number, hint?: string) => (
    <CheckField
      label={
        <span className="flex items-baseline gap-2">
          <span className="flex-1">{label}</span>
          {count !== undefined && <span className="text-muted tabular-nums">{formatCount(count)}</span>}
        </span>
      }
      hint={hint}
      checked={address[layer]}
      onChange={event => onChange({ [layer]: event.target.checked })}
      className="[&_label]:flex-1"
    />
  )
  return (
    <MapPanel
      title="Layers"
      icon={<Layers size={14} />}
      folding={folding}
      badge={hiddenCount > 0 && <span className="text-accent"> · {hiddenCount} off</span>}
    >
      <div className="grid gap-3 md:w-52">
        <Group title="Your land">
          {toggle('leases', 'Leases', summary?.shapes)}
          <ColorChoice
            label="Leases colored by"
            names={leaseColors}
            values={leaseColorings}
            value={address.leaseColoring}
            disabled={!address.leases}
            onChange={leaseColoring => onChange({ leaseColoring, hiddenLeases: [] })}
          />
        </Group>
        <Group title="Wells">
          {toggle('wells', 'Wells', summary?.wells)}
          <ColorChoice
            label="Wells colored by"
            names={wellColors}
            values={wellColorings}
            value={address.wellColoring}
            disabled={!address.wells}
            onChange={wellColoring => onChange({ wellColoring, hiddenWells: [] })}
          />
          {toggle('laterals', 'Laterals')}
        </Group>
        <Group title="Reference">
          {toggle('sections', 'Townships and sections')}
          {toggle(
            'towns',
            hasTiles ? 'Roads and towns' : 'Towns',
            undefined,
            hasTiles ? undefined : 'Roads need a map tile file (map.pmtiles) on the server.',
          )}
        </Group>
      </div>
    </MapPanel>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-xs font-medium text-muted">{title}</legend>
    {children}
  </fieldset>
)

type ColorChoiceProps<Value extends string> = {
  label: string
  names: Record<Value, string>
  values: readonly Value[]
  value: Value
  disabled: boolean
  onChange: (value: Value) => void
}

function ColorChoice<Value extends string>({
  label,
  names,
  values,
  value,
  disabled,
  onChange,
}: ColorChoiceProps<Value>) {
  return (
    <label className="flex items-center gap-1.5 pl-6 text-muted">
      <span aria-hidden>colored by</span>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        className="min-w-0 flex-1 rounded-sm bg-transparent font-medium text-accent max-md:text-base"
        onChange={event => onChange(values.find(value => value === event.target.value) ?? value)}
      >
        {values.map(value => (
          <option key={value} value={value} className="bg-raised text-ink">
            {names[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

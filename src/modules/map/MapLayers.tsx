import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { formatCount } from '../../ui/formats.ts'
import { WellSign } from '../../core/map/WellSign.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { keysOf, wellStatuses, wellTypes } from '../../core/trade/well-type.ts'
import type { Colouring } from './lease-look.ts'
import type { MapAddress } from './map-address.ts'
import { wellLook } from '../wells/identity/well-look.ts'

type Counts = {
  types: Partial<Record<keyof typeof wellTypes, number>>
  statuses: Partial<Record<keyof typeof wellStatuses, number>>
}
type LayersProps = {
  address: MapAddress
  summary: Counts | undefined
  onChange: (change: Partial<MapAddress>) => void
}

const colours: { value: Colouring; label: string }[] = [
  { value: 'status', label: 'Status' },
  { value: 'expiry', label: 'Expiry' },
]

/** What the map shows: layers, kinds of wells, and what the colour of leases says. */
export function MapLayers({ address, summary, onChange }: LayersProps) {
  const narrowed = [
    !address.wells,
    !address.leases,
    !address.sections,
    address.types !== null,
    address.statuses !== null,
  ]
  const count = narrowed.filter(Boolean).length
  return (
    <Popover
      label="Layers and filters"
      align="end"
      className="w-80"
      renderTrigger={trigger => (
        <Button {...trigger} icon={<Layers size={14} />}>
          Layers{count > 0 && <span className="text-accent"> · {count}</span>}
        </Button>
      )}
    >
      <div className="grid gap-4">
        <CheckField
          label={<strong className="font-semibold">Wells</strong>}
          checked={address.wells}
          onChange={event => onChange({ wells: event.target.checked })}
        />
        {address.wells && (
          <>
            <Choices
              legend="Status"
              keys={keysOf(wellStatuses).filter(key => summary?.statuses[key])}
              chosen={address.statuses}
              onChange={statuses => onChange({ statuses })}
              renderLabel={key => (
                <Line count={summary?.statuses[key]} sign={<Sign tone={wellStatuses[key].tone} />}>
                  {wellStatuses[key].label}
                </Line>
              )}
            />
            <Choices
              legend="Type"
              keys={keysOf(wellTypes).filter(key => summary?.types[key])}
              chosen={address.types}
              onChange={types => onChange({ types })}
              renderLabel={key => (
                <Line
                  count={summary?.types[key]}
                  sign={<WellSign look={{ ...wellLook(key, 'PRODUCING'), tone: 'none' }} size={16} />}
                >
                  {wellTypes[key]}
                </Line>
              )}
            />
          </>
        )}
        <CheckField
          label={<strong className="font-semibold">Lease outlines</strong>}
          checked={address.leases}
          onChange={event => onChange({ leases: event.target.checked })}
        />
        {address.leases && (
          <RadioGroup
            label="Color leases by"
            row
            choices={colours}
            value={address.colouring}
            onChange={colouring => onChange({ colouring })}
          />
        )}
        <CheckField
          label={<strong className="font-semibold">Townships and sections</strong>}
          hint="Approximate: from your wells and tracts. Shown when you zoom in."
          checked={address.sections}
          onChange={event => onChange({ sections: event.target.checked })}
        />
      </div>
    </Popover>
  )
}

type ChoicesProps<Key extends string> = {
  legend: string
  keys: Key[]
  /** null: all. */
  chosen: Key[] | null
  onChange: (chosen: Key[] | null) => void
  renderLabel: (key: Key) => ReactNode
}

function Choices<Key extends string>({ legend, keys, chosen, onChange, renderLabel }: ChoicesProps<Key>) {
  if (keys.length === 0) return null
  const isOn = (key: Key) => chosen === null || chosen.includes(key)
  const set = (key: Key, on: boolean) => {
    const next = keys.filter(other => (other === key ? on : isOn(other)))
    onChange(next.length === keys.length ? null : next)
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 flex w-full items-baseline justify-between text-sm font-medium text-muted">
        {legend}
        {chosen !== null && (
          <button type="button" className="text-accent" onClick={() => onChange(null)}>
            All
          </button>
        )}
      </legend>
      {keys.map(key => (
        <CheckField
          key={key}
          label={renderLabel(key)}
          checked={isOn(key)}
          onChange={event => set(key, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

function Line({
  sign,
  count,
  children,
}: {
  sign: ReactNode
  count: number | undefined
  children: ReactNode
}) {
  return (
    <span className="flex items-center gap-2">
      <span className="grid w-4 place-items-center text-muted">{sign}</span>
      <span className="flex-1">{children}</span>
      <span className="text-muted tabular-nums">{formatCount(count)}</span>
    </span>
  )
}

import { useState, type ReactNode } from 'react'
import type { Look } from '../../core/map/map.ts'
import { AreaSign, WellSign } from '../../core/map/WellSign.tsx'
import { legendOf } from './lease-look.ts'
import type { MapAddress } from './map-address.ts'
import { wellLook } from '../wells/identity/well-look.ts'

const wells: [Look, string][] = [
  [wellLook('OIL', 'PRODUCING'), 'Oil, producing'],
  [wellLook('GAS', 'PRODUCING'), 'Gas, producing'],
  [wellLook('OIL_GAS', 'PRODUCING'), 'Oil and gas'],
  [wellLook('INJ_WATER', 'ACTIVE_SERVICE'), 'Injection'],
  [wellLook('SWD', 'ACTIVE_SERVICE'), 'Saltwater disposal'],
  [wellLook('OIL', 'PRODUCING', '2023-05-01'), 'No report lately'],
  [wellLook('OIL', 'SHUT_IN'), 'Bar: shut in or idle'],
  [wellLook('OIL', 'DRILLING'), 'Drilling, completing'],
  [wellLook('OIL', 'PERMITTED'), 'Location or permit'],
  [wellLook('DRY', 'UNKNOWN'), 'Dry hole'],
  [wellLook('OIL', 'PLUGGED_ABANDONED'), 'Slash: plugged'],
  [wellLook('UNKNOWN', 'UNKNOWN'), 'Type or status unknown'],
]

/** Statuses that few maps have are told by the panel, not by the legend. */
const commonStatuses = new Set([
  'risk',
  'PENDING',
  'PRIMARY_TERM',
  'EXTENDED',
  'HELD_BY_PRODUCTION',
  'HELD_BY_SHUT_IN',
  'HELD_OF_RECORD',
  'EXPIRED',
  'unlinked',
])

/** What the signs and colours of the map mean; closed at first where there is little room. */
export function MapLegend({ address, mosaic }: { address: MapAddress; mosaic: boolean }) {
  const [roomy] = useState(() => matchMedia('(min-width: 1280px)').matches)
  if (!address.wells && !address.leases) return null
  const leases = legendOf(address.colouring).filter(
    line => address.colouring === 'expiry' || commonStatuses.has(line.key),
  )
  return (
    <details
      open={roomy}
      className="absolute bottom-10 left-2.5 z-10 max-h-[calc(100%-60px)] max-w-52 overflow-y-auto rounded-lg border bg-surface px-3 py-2 text-sm max-md:right-2.5 max-md:bottom-12 max-md:left-auto"
    >
      <summary className="cursor-pointer font-semibold">Legend</summary>
      {address.wells && (
        <Group title="Wells">
          {wells.map(([look, words]) => (
            <Line key={words} sign={<WellSign look={look} />}>
              {words}
            </Line>
          ))}
        </Group>
      )}
      {address.leases && (
        <Group title={address.colouring === 'expiry' ? 'Leases by expiry' : 'Leases by status'}>
          {leases.map(({ key, tone, label }) => (
            <Line key={key} sign={<AreaSign tone={tone} />}>
              {label}
            </Line>
          ))}
          {mosaic && (
            <li className="text-xs text-faint">Squares are groups of leases; zoom in to see each.</li>
          )}
        </Group>
      )}
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-2">
      <h2 className="mb-1 text-xs font-medium text-muted">{title}</h2>
      <ul className="grid gap-0.5">{children}</ul>
    </section>
  )
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className="grid w-5 place-items-center">{sign}</span>
      {children}
    </li>
  )
}

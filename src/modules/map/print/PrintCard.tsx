import { useState } from 'react'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import type { View } from '../../../core/map/map.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { writeMapState, type MapState } from '../map-state.ts'
import { MapCard } from '../MapCard.tsx'
import { scaleRatio } from '../scale.ts'
import { nearestScale, sheetSizes, scales, type SheetSize } from './print-map.ts'

type PrintCardProps = { address: MapState; view: View; onClose: () => void }

/** Prints the map around the center of the screen as a PDF at a true scale. */
export function PrintCard({ address, view, onClose }: PrintCardProps) {
  const [scale, setScale] = useState(() => nearestScale(scaleRatio(view)))
  const [sheet, setSheet] = useState<SheetSize>('letter')
  const [isPortrait, setPortrait] = useState(false)
  const [title, setTitle] = useState('')
  const search = new URLSearchParams({
    ...writeMapState({ ...address, at: view }),
    scale: String(scale),
    sheet,
    upright: isPortrait ? 'yes' : 'no',
    title,
    tenant: activeTenant() ?? '',
  })
  return (
    <MapCard
      label="Print the map"
      onClose={onClose}
      actions={
        <a
          href={`/files/map/print?${search}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary')}
        >
          Open the PDF
        </a>
      }
    >
      <TextField
        label="Title"
        placeholder="Leases and wells"
        maxLength={120}
        value={title}
        onChange={event => setTitle(event.target.value)}
      />
      <SelectField
        label="Scale"
        value={String(scale)}
        choices={scales.map(([ratio, inch]) => ({
          value: String(ratio),
          label: `1:${formatCount(ratio)} (${inch})`,
        }))}
        onChange={event => setScale(Number(event.target.value))}
      />
      <SelectField
        label="Paper size"
        value={sheet}
        choices={Object.entries(sheetSizes).map(([value, { label }]) => ({ value, label }))}
        onChange={event => setSheet(event.target.value === 'tabloid' ? 'tabloid' : 'letter')}
      />
      <CheckField
        label="Portrait"
        checked={isPortrait}
        onChange={event => setPortrait(event.target.checked)}
      />
      <p className="text-xs text-muted">
        The PDF has the layers, colors and filters of the screen. Print it at 100%: other sizes change the
        scale.
      </p>
    </MapCard>
  )
}

import { Card } from '../../../ui/Card.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { SmallMap } from '../../../core/map/SmallMap.tsx'
import { wellStyle } from '../identity/well-style.ts'
import { datums, type WellFields } from '../identity/well.ts'

const points = [
  ['Surface', 'surfaceLat', 'surfaceLon'],
  ['Heel', 'heelLat', 'heelLon'],
  ['Toe', 'toeLat', 'toeLon'],
  ['Bottom hole', 'bottomLat', 'bottomLon'],
] as const

type WellLocationProps = { id: string; fields: WellFields; silentSince: string | null }

/** Shows a well on a small map and lists its points as entered, with their datum. */
export function WellLocation({ id, fields, silentSince }: WellLocationProps) {
  const knownPoints = points.flatMap(([name, latField, lonField]) => {
    const [lat, lon] = [fields[latField], fields[lonField]]
    return lat === null || lon === null ? [] : [{ name, lat, lon }]
  })
  const [first] = knownPoints
  if (!first) return null
  return (
    <Card title="Location" hasNoPadding>
      {fields.surfaceLat === null ? (
        <SmallMap
          label={`Location of ${fields.name}`}
          point={first}
          markStyle={wellStyle(fields.type, fields.status, silentSince)}
        />
      ) : (
        <RecordPanels place="map" noun="wells" id={id} name={fields.name} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 px-3 py-2 text-sm">
        {knownPoints.map(({ name, lat, lon }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">
              {lat.toFixed(6)}, {lon.toFixed(6)}
            </dd>
          </div>
        ))}
        <dt className="text-muted">Datum</dt>
        <dd className="text-right">{fields.datum ? datums[fields.datum] : 'unknown'}</dd>
      </dl>
    </Card>
  )
}

import { formatNumber } from '../../../ui/formats.ts'
import { Card } from '../../../ui/Card.tsx'
import type { Content } from '../record/content.ts'

/** Where it is, no finer than it was published. */
export function PlaceCard({ content: { county, state, place } }: { content: Content }) {
  return (
    <Card title="Location">
      <p className="font-semibold">
        {county} County, {state}
      </p>
      <p className="text-sm text-muted">
        {place?.accuracy === 'township'
          ? `Within six miles of ${at(place)}. Rounded when it was published; nothing finer is on this page.`
          : 'Shown by county only.'}
      </p>
    </Card>
  )
}

const at = ({ lat, lon }: { lat: number; lon: number }) =>
  `${formatNumber(Math.abs(lat), 2)}° ${lat < 0 ? 'S' : 'N'}, ${formatNumber(Math.abs(lon), 2)}° ${lon < 0 ? 'W' : 'E'}`

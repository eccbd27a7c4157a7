import { formatNumber } from '../../../ui/formats.ts'
import { Card } from '../../../ui/Card.tsx'
import type { ListingContent, PlacePicture } from '../record/content.ts'

/** Shows the location, no more precise than it was published. */
export function LocationCard({ content: { county, state, place } }: { content: ListingContent }) {
  return (
    <Card title="Location">
      {place?.picture && <CountyMap picture={place.picture} county={county} />}
      <p className="font-semibold">
        {county} County, {state}
      </p>
      <p className="text-sm text-muted">
        {place?.accuracy === 'township'
          ? `Within six miles of ${formatLocation(place)}. Rounded at publication; this page has no finer location.`
          : 'Shown by county only.'}
      </p>
    </Card>
  )
}

function CountyMap({ picture, county }: { picture: PlacePicture; county: string }) {
  const { width, height, outline, square, sixMiles } = picture
  return (
    <figure
      aria-label={`${county} County${square ? ', with its six-mile square' : ''}`}
      className="mb-2.5 max-w-96"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block h-auto w-full rounded-md bg-raised"
      >
        <path d={outline} className="fill-bg stroke-line" strokeWidth={1.5} fillRule="evenodd" />
        {square && (
          <rect {...square} className="fill-accent stroke-accent" fillOpacity={0.25} strokeWidth={2} />
        )}
        <path
          d={`M14 ${height - 12}v5h${sixMiles}v-5`}
          className="fill-none stroke-muted"
          strokeWidth={1.5}
        />
        <text x={sixMiles + 20} y={height - 6} className="fill-muted text-xs">
          6 mi
        </text>
      </svg>
    </figure>
  )
}

const formatLocation = ({ lat, lon }: { lat: number; lon: number }) =>
  `${formatNumber(Math.abs(lat), 2)}° ${lat < 0 ? 'S' : 'N'}, ${formatNumber(Math.abs(lon), 2)}° ${lon < 0 ? 'W' : 'E'}`

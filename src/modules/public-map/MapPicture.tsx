import type { inferRouterOutputs } from '@trpc/server'
import { framePoint } from '../../core/map/frame.ts'
import { GroundShape } from '../../core/map/GroundShape.tsx'
import { nameOffset, type TownLabel } from '../../core/map/town-labels.ts'
import type { PublicMapRouter } from './public-map.server.ts'

type MapPictureData = inferRouterOutputs<PublicMapRouter>['page']['picture']

/** Shows the map as a picture drawn by the server: circles are wells, squares are leases, larger ones are groups. */
export function MapPicture({
  picture: { frame, ground, towns, dots },
  label,
}: {
  picture: MapPictureData
  label: string
}) {
  return (
    <figure aria-label={label}>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        aria-hidden="true"
        className="block h-auto w-full bg-surface"
      >
        <GroundShape {...ground} />
        {dots.toReversed().map(dot => {
          const { x, y } = framePoint(frame, dot.lon, dot.lat)
          return (
            <g key={dot.id} transform={`translate(${round(x)} ${round(y)})`}>
              {/* On a phone the picture is a third as wide. */}
              <g className="max-md:scale-170">
                {dot.leases > 0 && <LeaseSymbol half={halfWidth(dot.leases)} />}
                {dot.wells > 0 && <circle r={halfWidth(dot.wells)} className={wellClass} fillOpacity={0.8} />}
              </g>
            </g>
          )
        })}
        {towns.map(town => (
          <TownSign key={`${town.name} ${town.x}`} {...town} />
        ))}
      </svg>
    </figure>
  )
}

const TownSign = ({ name, x, y, isLeft }: TownLabel) => (
  <g className="max-md:hidden">
    <circle cx={x} cy={y} r={2} className="fill-faint" />
    <text
      x={isLeft ? x - nameOffset : x + nameOffset}
      y={y + 4}
      textAnchor={isLeft ? 'end' : 'start'}
      className="fill-muted stroke-surface text-xs [paint-order:stroke]"
      strokeWidth={3}
    >
      {name}
    </text>
  </g>
)

const LeaseSymbol = ({ half }: { half: number }) => (
  <rect
    x={-half - 2.5}
    y={-half - 2.5}
    width={2 * half + 5}
    height={2 * half + 5}
    className={leaseClass}
    fillOpacity={0.25}
    strokeWidth={1.5}
  />
)

/** Returns half the width of a sign: larger ones are groups. */
const halfWidth = (count: number) => round(3.5 + Math.min(7, Math.log2(count)))
const round = (pixels: number) => Math.round(pixels * 10) / 10
const wellClass = 'fill-good stroke-bg'
const leaseClass = 'fill-info stroke-info'

/** Shows the legend of the picture's signs. */
export const MapLegend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    <li className="flex items-center gap-1.5">
      <svg width={12} height={12} aria-hidden>
        <circle cx={6} cy={6} r={4.5} className={wellClass} />
      </svg>
      Wells
    </li>
    <li className="flex items-center gap-1.5">
      <svg width={12} height={12} aria-hidden>
        <rect x={1.5} y={1.5} width={9} height={9} className={leaseClass} fillOpacity={0.25} />
      </svg>
      Leases
    </li>
    <li>A larger symbol represents several.</li>
    <li className="max-md:hidden">Towns: GeoNames.</li>
  </ul>
)

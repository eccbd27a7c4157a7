import { PrintedDrawing } from '../../../core/print/PrintedDrawing.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { LazyMount } from '../../../core/live/LazyMount.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { landText } from '../record/tract.ts'
import { maxTownships, platNote, drawPlats, countTownships } from './plat.ts'

type Tracts = LeaseFile['tracts']

const toPlattedTracts = (tracts: Tracts) =>
  tracts.map(({ tract, gone }) => ({ number: tract.tractNumber, land: tract.land, gone }))

/**
 * A plat of the lease's land, drawn from its legal descriptions as on the printed sheet; empty if none can be drawn.
 */
export function PlatCard({ tracts }: { tracts: Tracts }) {
  const land = toPlattedTracts(tracts)
  const plats = drawPlats(land)
  if (plats.length === 0) return null
  const townships = countTownships(land)
  return (
    <Card title="Plat">
      <div className={plats.length === 1 ? 'mx-auto max-w-60' : 'grid grid-cols-2 gap-3'}>
        {plats.map(plat => (
          <PrintedDrawing key={plat.caption} drawing={plat} />
        ))}
      </div>
      <p className="mt-2 text-xs text-muted">
        {townships > maxTownships &&
          `${maxTownships} of ${formatCount(townships)} townships; the tracts tab draws the rest. `}
        {platNote}
      </p>
    </Card>
  )
}

/** The plat of one tract, next to its figures. */
export function TractPlat({ tract }: { tract: Tracts[number] }) {
  const plats = drawPlats(toPlattedTracts([tract]))
  if (plats.length === 0) return null
  return (
    <section aria-label={`Plat of ${landText(tract.tract.land)}`} className="w-104 max-lg:mt-3 max-sm:w-full">
      <LazyMount className="grid min-h-52 grid-cols-2 gap-3">
        {plats.map(plat => (
          <PrintedDrawing key={plat.caption} drawing={plat} />
        ))}
      </LazyMount>
    </section>
  )
}

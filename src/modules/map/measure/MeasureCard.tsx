import { Button } from '../../../ui/Button.tsx'
import { formatNumber } from '../../../ui/formats.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import type { Coordinate } from '../../../core/map/map.ts'
import { CardFacts, MapCard } from '../MapCard.tsx'
import { measureLine } from './measure.ts'

type MeasureCardProps = { corners: readonly Coordinate[]; onRestart: () => void; onClose: () => void }

/** Shows the length of a drawn line and the acres that it would enclose. */
export function MeasureCard({ corners, onRestart, onClose }: MeasureCardProps) {
  const { miles, feet, acres } = measureLine(corners)
  return (
    <MapCard label="Measure" onClose={onClose}>
      {corners.length < 2 ? (
        <p className="text-muted">
          Click along a line to measure it, and double-click to finish. With three or more points, you also
          see the acres. Backspace removes the last point. With the keyboard, move the map with the arrow keys
          and press Enter to set a point at the crosshair.
        </p>
      ) : (
        <div aria-live="polite">
          <CardFacts
            facts={[
              ['Length', `${formatNumber(miles, 3)} mi`],
              ['', `${formatNumber(feet, 0)} ft`],
              ['Area', acres !== null && `${formatAcres(acres)} ac`],
            ]}
          />
        </div>
      )}
      <p className="text-xs text-muted">
        Measured along the ground as shown on the map. This is not a survey.
      </p>
      <div className="flex gap-2">
        <Button size="small" disabled={corners.length === 0} onClick={onRestart}>
          Start over
        </Button>
      </div>
    </MapCard>
  )
}

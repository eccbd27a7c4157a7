import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Township } from './grid/official.ts'
import type { Coordinate, View } from '../../core/map/map.ts'
import { formatCount, formatNumber } from '../../ui/formats.ts'
import { describeLocation } from './sections/survey-location.ts'
import { scaleRatio, scaleBar } from './scale.ts'

type StatusBarProps = {
  view: View
  /** The place under the pointer. */
  pointer: ReadableAtom<Coordinate | null>
  fits: readonly Township[]
  /** The sources of the base map. */
  sources: ReactNode
}

/** Shows the bar below the map: its scale, the pointer's coordinates and section, and a scale bar. */
export function StatusBar({ view, pointer, fits, sources }: StatusBarProps) {
  const { pixels, miles } = scaleBar(view, 110)
  return (
    <div className="flex h-8 items-center gap-3 border-t bg-surface px-3 text-xs text-muted tabular-nums">
      <span className="truncate max-md:hidden">{sources}</span>
      <span className="ml-auto truncate">
        1:{formatCount(scaleRatio(view))}
        <PointerPosition pointer={pointer} fits={fits} />
      </span>
      <span
        className="flex h-3 shrink-0 items-end justify-center border-x border-b border-muted text-2xs leading-none"
        style={{ width: pixels }}
      >
        <span className="relative -top-0.5">
          {miles >= 1 ? `${formatNumber(miles, 0)} mi` : `${formatCount(Math.round(miles * 5280))} ft`}
        </span>
      </span>
    </div>
  )
}

/** Shows the coordinates of the pointer, and its section. */
function PointerPosition({ pointer, fits }: Pick<StatusBarProps, 'pointer' | 'fits'>) {
  const position = useSyncExternalStore(pointer.listen, pointer.get)
  const land = position && describeLocation(fits, position)
  return (
    <>
      {position && ` · ${formatNumber(position[1], 4)}, ${formatNumber(position[0], 4)}`}
      {land && (
        <>
          {' · '}
          <span className="text-ink">{land.label}</span>
          {land.accuracyM !== null && ` ± ${land.accuracyM} m`}
        </>
      )}
    </>
  )
}

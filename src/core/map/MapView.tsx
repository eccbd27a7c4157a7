import { lazy, Suspense, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { MapCanvasProps } from './MapCanvas.tsx'

/** The map library is large, so it is loaded only when the first map is shown. */
const MapCanvas = lazy(() => import('./MapCanvas.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded({ onFailure: _told }: MapCanvasProps) {
  return (
    <ErrorState title="The map did not load" onRetry={() => location.reload()}>
      The connection may have been lost. Nothing else on this page needs it.
    </ErrorState>
  )
}

/**
 * A map that fills its container. Show the same content as a list next to it, for users who cannot see or use the map.
 */
export function MapView(props: MapCanvasProps) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <div className="grid h-full place-items-center">
        <ErrorState title="This browser cannot draw the map">
          WebGL is turned off or not supported. The list shows the same wells and leases; to see the map, turn
          on hardware acceleration in the browser’s settings, or use another browser.
        </ErrorState>
      </div>
    )
  }
  return (
    <Suspense
      fallback={
        <div className="grid h-full place-items-center bg-bg">
          <Spinner label="Loading the map" />
        </div>
      }
    >
      <MapCanvas
        {...props}
        onFailure={() => {
          setFailed(true)
          props.onFailure?.()
        }}
      />
    </Suspense>
  )
}

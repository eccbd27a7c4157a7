import { useState } from 'react'
import { viewBox, homeView, fitView, type Box, type View } from '../../core/map/map.ts'

type VisibleArea = { view: View; box: Box }

/** The assumed size of the map if the browser cannot draw it, so that the list still has a region. */
const assumedSize = { width: 1200, height: 800 }

/**
 * Returns the requested and the current view of the map. Without a view in its URL it moves to everything that
 * the organization has, once that is known.
 * @param extent undefined until known, null when there is nothing
 */
export function useMapView(start: View | null, extent: Box | null | undefined) {
  const [goal, setGoal] = useState<View>(start ?? homeView)
  const [fit, setFit] = useState<Box | null>(null)
  const [visibleArea, setVisibleArea] = useState<VisibleArea | null>(null)
  const [isSettled, setIsSettled] = useState(start !== null)
  const [drawn, setDrawn] = useState(true)

  if (!isSettled && extent !== undefined) {
    setIsSettled(true)
    if (extent) setFit(extent)
  }

  const view = fit ? fitView(fit, assumedSize) : goal
  return {
    goal,
    fit,
    settled: isSettled,
    drawn,
    seen: drawn ? visibleArea : { view, box: viewBox(view, assumedSize) },
    onView: (view: View, box: Box) => setVisibleArea({ view, box }),
    onFailure: () => setDrawn(false),
    flyTo(view: View) {
      setFit(null)
      setGoal(view)
    },
    /** Sets a new object each time, so that the map can move to the same box again. */
    showBox: (box: Box) => setFit({ ...box }),
  }
}

import { useState } from 'react'
import { boxOfView, homeView, viewOf, type Box, type View } from '../../core/map/map.ts'

type Seen = { view: View; box: Box }

/** What a screen would show where the browser cannot draw a map, so that the list still has its part of the world. */
const imagined = { width: 1200, height: 800 }

/**
 * Where the map is asked to be, and what it shows. Without a place in its address it goes to all that the
 * organization has, once that is known.
 * @param extent undefined until it is known, null when there is nothing
 */
export function useMapView(start: View | null, extent: Box | null | undefined) {
  const [goal, setGoal] = useState<View>(start ?? homeView)
  const [fit, setFit] = useState<Box | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [settled, setSettled] = useState(start !== null)
  const [drawn, setDrawn] = useState(true)

  if (!settled && extent !== undefined) {
    setSettled(true)
    if (extent) setFit(extent)
  }

  const view = fit ? viewOf(fit, imagined) : goal
  return {
    goal,
    fit,
    settled,
    drawn,
    seen: drawn ? seen : { view, box: boxOfView(view, imagined) },
    onView: (view: View, box: Box) => setSeen({ view, box }),
    onFailure: () => setDrawn(false),
    flyTo(view: View) {
      setFit(null)
      setGoal(view)
    },
    /** A box of its own each time, so that the same one is gone to again. */
    showBox: (box: Box) => setFit({ ...box }),
  }
}

import { Suspense, use, useMemo } from 'react'
import { loadGround } from '../../../core/map/BaseMap.tsx'
import { noFigureData } from '../figures/figure-data.ts'
import type { Figure, MapFigure } from '../figures/figure.ts'
import { FigureDrawing } from '../figures/FigureDrawing.tsx'
import { placesFrame, landKey } from '../figures/map-frame.ts'

/** Shows a figure as readers see it. For them, the server draws the land of a map; here the browser does. */
export const DrawnFigure = ({ figure }: { figure: Figure }) =>
  figure.kind === 'map' ? (
    <Suspense fallback={<FigureDrawing figure={figure} data={noFigureData} />}>
      <DrawnMap figure={figure} />
    </Suspense>
  ) : (
    <FigureDrawing figure={figure} data={noFigureData} />
  )

const noLand = { outlines: '', names: [] }

function DrawnMap({ figure }: { figure: MapFigure }) {
  const frame = useMemo(() => placesFrame(figure.places), [figure.places])
  // If the land cannot be loaded, the places are still useful.
  const ground = use(useMemo(() => loadGround(frame).catch(() => noLand), [frame]))
  return <FigureDrawing figure={figure} data={{ pictures: {}, grounds: { [landKey(frame)]: ground } }} />
}

import { ChartDrawing } from './ChartDrawing.tsx'
import type { FigureData } from './figure-data.ts'
import type { Figure } from './figure.ts'
import { placesFrame, landKey } from './map-frame.ts'
import { MapDrawing } from './MapDrawing.tsx'
import { PictureDrawing } from './PictureDrawing.tsx'
import { StopDrawing } from './StopDrawing.tsx'
import { WorkedDrawing } from './WorkedDrawing.tsx'

/** Draws a figure of an article. Works without scripts. */
export function FigureDrawing({ figure, data }: { figure: Figure; data: FigureData }) {
  switch (figure.kind) {
    case 'picture':
      return <PictureDrawing picture={data.pictures[figure.mediaId]} caption={figure.caption} />
    case 'chart':
      return <ChartDrawing {...figure} />
    case 'map':
      return <MapDrawing {...figure} ground={data.grounds[landKey(placesFrame(figure.places))]} />
    case 'stop':
      return <StopDrawing {...figure} />
    case 'worked':
      return <WorkedDrawing {...figure} />
  }
}

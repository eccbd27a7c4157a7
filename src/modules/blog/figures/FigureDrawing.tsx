import type { Picture } from '../media/read-media.server.ts'
import { ChartDrawing } from './ChartDrawing.tsx'
import type { Figure } from './figure.ts'
import { PictureDrawing } from './PictureDrawing.tsx'
import { StopDrawing } from './StopDrawing.tsx'
import { WorkedDrawing } from './WorkedDrawing.tsx'

/** Draws a figure of an article, for pages without a script too. */
export function FigureDrawing({
  figure,
  pictures,
}: {
  figure: Figure
  pictures: Readonly<Record<string, Picture>>
}) {
  switch (figure.kind) {
    case 'picture':
      return <PictureDrawing picture={pictures[figure.mediaId]} caption={figure.caption} />
    case 'chart':
      return <ChartDrawing {...figure} />
    case 'stop':
      return <StopDrawing {...figure} />
    case 'worked':
      return <WorkedDrawing {...figure} />
  }
}

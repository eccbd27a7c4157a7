import { createRoot } from 'react-dom/client'
import type { ShowFigure } from '../../../core/text/editor/article-extensions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { figure as figureSchema, type Figure } from '../figures/figure.ts'
import { DrawnFigure } from './DrawnFigure.tsx'
import { mediaPath } from '../media/media.ts'

/** Renders a figure within the editor as readers see it, with a button to edit it. */
export const renderFigure: ShowFigure = (element, given, open) => {
  const root = createRoot(element)
  root.render(<FigurePreview given={given} open={open} />)
  // The editor can remove a figure while React is rendering, so unmounting must wait.
  return () => queueMicrotask(() => root.unmount())
}

function FigurePreview({ given, open }: { given: unknown; open: () => void }) {
  const parsed = figureSchema.safeParse(given)
  return (
    <div className="group relative [&_figure]:mx-0!">
      {parsed.success ? (
        <FigureContent figure={parsed.data} />
      ) : (
        <p className="my-4 rounded-lg border p-4 text-muted">
          This figure cannot be read. Edit it, or delete it.
        </p>
      )}
      <span className="absolute right-2 bottom-2">
        <Button size="small" onClick={open}>
          Edit figure
        </Button>
      </span>
    </div>
  )
}

function FigureContent({ figure }: { figure: Figure }) {
  if (figure.kind !== 'picture') return <DrawnFigure figure={figure} />
  return (
    <figure className="my-5">
      <img src={mediaPath(figure.mediaId, 960)} alt="" className="max-h-96 max-w-full rounded-lg border" />
      {figure.caption && <figcaption className="mt-2 text-sm text-muted">{figure.caption}</figcaption>}
    </figure>
  )
}

import { useState } from 'react'
import { ArticleField } from '../../../core/text/ArticleField.tsx'
import type { Article } from '../../../core/text/article.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { articleDraft } from '../article/article.ts'
import type { Figure } from '../figures/figure.ts'
import { FigureDialog } from './FigureDialog.tsx'
import { renderFigure } from './render-figure.tsx'

interface BodyFieldProps {
  body: Article
  problem: string | undefined
  onChange: (body: Article) => void
}

type FigureEditing = { initial: { kind: string } | { figure: unknown }; insert: (figure: unknown) => void }

const figureKinds = {
  picture: 'Picture',
  chart: 'Chart',
  map: 'Map',
  stop: 'Cessation',
  worked: 'Worked example',
}

/** Shows the text of an article, with its figures as readers see them. */
export function BodyField({ body, problem, onChange }: BodyFieldProps) {
  const [figureEdit, setFigureEdit] = useState<FigureEditing | null>(null)
  const [rejection, setRejection] = useState<string | null>(null)
  const error = rejection ?? problem
  return (
    <div className="grid min-w-0 gap-2">
      {error && <Notice tone="bad">{error}</Notice>}
      <ArticleField
        label="Text"
        start={body}
        figures={figureKinds}
        showFigure={renderFigure}
        askFigure={(figureInput, insertFigure) =>
          setFigureEdit({ initial: figureInput, insert: insertFigure })
        }
        onRefused={setRejection}
        onChange={document => {
          const parsed = articleDraft.shape.body.safeParse(document)
          setRejection(parsed.success ? null : parsed.error.issues[0]!.message)
          if (parsed.success) onChange(parsed.data)
        }}
      />
      {figureEdit && (
        <FigureDialog
          initial={figureEdit.initial as { kind: Figure['kind'] } | { figure: Figure }}
          onInsert={figure => {
            figureEdit.insert(figure)
            setFigureEdit(null)
          }}
          onClose={() => setFigureEdit(null)}
        />
      )}
    </div>
  )
}

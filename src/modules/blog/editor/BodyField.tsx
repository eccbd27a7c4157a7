import { useState } from 'react'
import { ArticleField } from '../../../core/text/ArticleField.tsx'
import type { Article } from '../../../core/text/article.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { articleDraft } from '../article/article.ts'
import type { Figure } from '../figures/figure.ts'
import { FigureDialog } from './FigureDialog.tsx'
import { showFigure } from './show-figure.tsx'

interface BodyFieldProps {
  body: Article
  problem: string | undefined
  onChange: (body: Article) => void
}

type FigureEdit = { given: { kind: string } | { figure: unknown }; put: (figure: unknown) => void }

const figureKinds = {
  picture: 'Picture',
  chart: 'Chart',
  map: 'Map',
  stop: 'Cessation',
  worked: 'Worked example',
}

/** The text of an article, with its figures as readers see them. */
export function BodyField({ body, problem, onChange }: BodyFieldProps) {
  const [figureEdit, setFigureEdit] = useState<FigureEdit | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const error = refused ?? problem
  return (
    <div className="grid min-w-0 gap-2">
      {error && <Notice tone="bad">{error}</Notice>}
      <ArticleField
        label="Text"
        start={body}
        figures={figureKinds}
        showFigure={showFigure}
        askFigure={(given, put) => setFigureEdit({ given, put })}
        onRefused={setRefused}
        onChange={written => {
          const read = articleDraft.shape.body.safeParse(written)
          setRefused(read.success ? null : read.error.issues[0]!.message)
          if (read.success) onChange(read.data)
        }}
      />
      {figureEdit && (
        <FigureDialog
          given={figureEdit.given as { kind: Figure['kind'] } | { figure: Figure }}
          onPut={figure => {
            figureEdit.put(figure)
            setFigureEdit(null)
          }}
          onClose={() => setFigureEdit(null)}
        />
      )}
    </div>
  )
}

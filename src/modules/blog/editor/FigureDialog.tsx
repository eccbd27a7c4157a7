import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { figure as figureSchema, type Figure } from '../figures/figure.ts'
import { DrawnFigure } from './DrawnFigure.tsx'
import { blankFigure, parseFigure, toForm, type FigureForm } from './figure-form.ts'
import { FigureFields } from './FigureFields.tsx'

interface FigureDialogProps {
  initial: { kind: Figure['kind'] } | { figure: Figure }
  onInsert: (figure: Figure) => void
  onClose: () => void
}

const titles: Record<Figure['kind'], string> = {
  picture: 'Picture',
  chart: 'Chart',
  map: 'Map',
  stop: 'A production stop and its clauses',
  worked: 'Worked example',
}

/** Shows the form for a figure's numbers, with a preview as readers will see it. */
export function FigureDialog({ initial, onInsert, onClose }: FigureDialogProps) {
  const [form, setForm] = useState<FigureForm>(() =>
    'figure' in initial ? toForm(initial.figure) : blankFigure(initial.kind),
  )
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const result = parseFigure(form)
  const parsed = 'problem' in result ? null : figureSchema.safeParse(result.figure)
  const problem = 'problem' in result ? result.problem : parsed?.error?.issues[0]?.message
  return (
    <SideModal
      open
      wide
      title={titles[form.kind]}
      verb="Insert"
      busy={false}
      onSubmit={() => {
        setWasSubmitted(true)
        if (parsed?.success) onInsert(parsed.data)
      }}
      onClose={onClose}
    >
      {wasSubmitted && problem && <Notice tone="bad">{problem}</Notice>}
      <FigureFields form={form} onChange={change => setForm({ ...form, ...change } as FigureForm)} />
      {parsed?.success && form.kind !== 'picture' && (
        <section aria-label="Preview" className="[&_figure]:mx-0!">
          <DrawnFigure figure={parsed.data} />
        </section>
      )}
      {!parsed?.success && !wasSubmitted && problem && <p className="text-sm text-muted">{problem}</p>}
    </SideModal>
  )
}

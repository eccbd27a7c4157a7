import { lazy, Suspense, useState, type ReactNode } from 'react'
import { RecordHelp, type RecordOnPage } from '../../core/resource/record-help.tsx'
import { FigureHelp, type ShownFigure } from '../../ui/Figure.tsx'

const NewTicket = lazy(async () => ({
  default: (await import('../../modules/support/own/NewTicket.tsx')).NewTicket,
}))

type SupportQuestion = { path: string; figure?: ShownFigure; record?: RecordOnPage }

/** Lets users ask support about any figure and any record from where they see it. */
export function AskSupport({ children }: { children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<SupportQuestion | null>(null)
  const path = () => location.pathname + location.search
  return (
    <FigureHelp value={figure => setOpenQuestion({ figure, path: path() })}>
      <RecordHelp value={record => setOpenQuestion({ record, path: path() })}>
        {children}
        {openQuestion && (
          <Suspense>
            <NewTicket
              figure={openQuestion.figure && { ...openQuestion.figure, path: openQuestion.path }}
              record={openQuestion.record && { ...openQuestion.record, path: openQuestion.path }}
              onClose={() => setOpenQuestion(null)}
            />
          </Suspense>
        )}
      </RecordHelp>
    </FigureHelp>
  )
}

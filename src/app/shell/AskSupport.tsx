import { lazy, Suspense, useState, type ReactNode } from 'react'
import { RecordHelp, type RecordOnPage } from '../../core/resource/record-help.tsx'
import { FigureHelp, type ShownFigure } from '../../ui/Figure.tsx'

const NewTicket = lazy(async () => ({
  default: (await import('../../modules/support/own/NewTicket.tsx')).NewTicket,
}))

type SupportQuestion = { path: string; figure?: ShownFigure; record?: RecordOnPage }

/** Lets users ask support about any figure and any record from where they see it. */
export function AskSupport({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<SupportQuestion | null>(null)
  const path = () => location.pathname + location.search
  return (
    <FigureHelp value={figure => setAsked({ figure, path: path() })}>
      <RecordHelp value={record => setAsked({ record, path: path() })}>
        {children}
        {asked && (
          <Suspense>
            <NewTicket
              figure={asked.figure && { ...asked.figure, path: asked.path }}
              about={asked.record && { ...asked.record, path: asked.path }}
              onClose={() => setAsked(null)}
            />
          </Suspense>
        )}
      </RecordHelp>
    </FigureHelp>
  )
}

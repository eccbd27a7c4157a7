import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FigureHelp, type ShownFigure } from '../../ui/Figure.tsx'

const NewTicket = lazy(async () => ({
  default: (await import('../../modules/support/own/NewTicket.tsx')).NewTicket,
}))

/** Lets people ask support about any figure, where they see it. */
export function FigureSupport({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ figure: ShownFigure; path: string } | null>(null)
  const ask = (figure: ShownFigure) => setAsked({ figure, path: location.pathname + location.search })
  return (
    <FigureHelp value={ask}>
      {children}
      {asked && (
        <Suspense>
          <NewTicket figure={{ ...asked.figure, path: asked.path }} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </FigureHelp>
  )
}

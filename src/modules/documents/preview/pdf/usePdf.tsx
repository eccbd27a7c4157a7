import { PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { isUnsent, openPdf } from './open-pdf.tsx'

type PdfState =
  | { state: 'loading' }
  | { state: 'locked'; wrong: boolean; unlock: (password: string) => void }
  | { state: 'open'; pdf: PDFDocumentProxy }
  | { state: 'broken' | 'unsent' }

/**
 * A PDF once it can be drawn; otherwise its state: loading, locked by a password, unreadable, or not
 * downloaded.
 */
export function usePdf(url: string): PdfState {
  const [pdfState, setPdfState] = useState<PdfState>({ state: 'loading' })
  useEffect(() => {
    let isCanceled = false
    const updateState = (next: PdfState) => {
      if (!isCanceled) setPdfState(next)
    }
    const task = openPdf(url)
    task.onPassword = (unlock: (password: string) => void, reason: number) =>
      updateState({ state: 'locked', wrong: reason === PasswordResponses.INCORRECT_PASSWORD, unlock })
    task.promise.then(
      pdf => updateState({ state: 'open', pdf }),
      error => updateState({ state: isUnsent(error) ? 'unsent' : 'broken' }),
    )
    return () => {
      isCanceled = true
      void task.destroy()
    }
  }, [url])
  return pdfState
}

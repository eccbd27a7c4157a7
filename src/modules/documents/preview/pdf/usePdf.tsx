import { PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { isUnsent, openPdf } from './open-pdf.tsx'

type Opened =
  | { state: 'loading' }
  | { state: 'locked'; wrong: boolean; unlock: (password: string) => void }
  | { state: 'open'; pdf: PDFDocumentProxy }
  | { state: 'broken' | 'unsent' }

/**
 * A PDF once it can be drawn; otherwise its state: loading, locked by a password, unreadable, or not
 * downloaded.
 */
export function usePdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
  useEffect(() => {
    let isCancelled = false
    const tell = (next: Opened) => {
      if (!isCancelled) setOpened(next)
    }
    const task = openPdf(url)
    task.onPassword = (unlock: (password: string) => void, reason: number) =>
      tell({ state: 'locked', wrong: reason === PasswordResponses.INCORRECT_PASSWORD, unlock })
    task.promise.then(
      pdf => tell({ state: 'open', pdf }),
      error => tell({ state: isUnsent(error) ? 'unsent' : 'broken' }),
    )
    return () => {
      isCancelled = true
      void task.destroy()
    }
  }, [url])
  return opened
}

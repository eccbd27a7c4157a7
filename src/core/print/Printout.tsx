import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatInstant, timeZoneName } from '../../ui/formats.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { pageStyle } from './page-style.ts'

interface PrintoutProps {
  /** The title: "Leases", "ND-0174 Rasmussen B". */
  title: string
  /** The kind of printout next to the organization, above the title: "Lease sheet". */
  kind?: string | undefined
  /** Notes under the title, such as the range of rows and the filters. */
  notes?: ReactNode
  /** The state of the record: "record version 37". */
  version?: string | undefined
  landscape?: boolean
  onDone: () => void
  children: ReactNode
}

/**
 * Prints its children instead of the screen: they are rendered next to the page, the browser's print dialog
 * opens, and they are removed when it closes. The printout shows the organization, the user and the time.
 */
export function Printout({
  title,
  kind,
  notes,
  version,
  landscape = false,
  onDone,
  children,
}: PrintoutProps) {
  const { membership, user } = useViewer()
  const organization = membership?.tenantName ?? 'Wellhead'
  const now = new Date()
  const printed = `${formatInstant(now, membership?.timeZone)} ${timeZoneName(now, membership?.timeZone) ?? ''}${user ? ` by ${user.displayName}` : ''}${version ? ` · ${version}` : ''}`
  useEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(pageStyle({ organization, title, printed, landscape }))
    document.adoptedStyleSheets.push(style)
    addEventListener('afterprint', onDone)
    let isCanceled = false
    void document.fonts.ready.then(() => !isCanceled && print())
    return () => {
      isCanceled = true
      removeEventListener('afterprint', onDone)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== style)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is printed once, as it was asked for
  }, [])
  return createPortal(
    <div className="printout">
      <header className="mb-3">
        <div className="flex justify-between gap-4 border-b border-ink pb-1.5 text-xs">
          <b className="font-semibold">{organization}</b>
          <span className="text-muted">{kind ?? `Printed ${printed}`}</span>
        </div>
        <h1 className="mt-3 text-xl font-bold">{title}</h1>
        {notes && <div className="mt-0.5 text-muted">{notes}</div>}
      </header>
      {children}
    </div>,
    document.body,
  )
}

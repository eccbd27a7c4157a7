import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'

const DataRightsPanel = lazy(async () => ({
  default: (await import('./DataRightsPanel.tsx')).DataRightsPanel,
}))

interface YourDataPanelProps {
  label: string
  /** Content above, once it is opened. */
  children?: ReactNode
}

/** The user's data rights behind a button, for pages outside of an organization. */
export function YourDataPanel({ label, children }: YourDataPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-3 border-t pt-2">
      <div>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
        </Button>
      </div>
      {open && (
        <>
          {children}
          <Suspense>
            <DataRightsPanel />
          </Suspense>
        </>
      )}
    </div>
  )
}

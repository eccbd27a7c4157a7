import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { activeTenant } from '../tenancy/active-tenant.ts'
import type { Sheet } from './sheet.ts'

/** The paper form of a record. */
export type PrintableSheet = {
  /** The kind of sheet: "Lease sheet". */
  kind: string
  read: () => Promise<Sheet>
  /** The PDF's path below /files. */
  pdf: string
}

const PrintSheet = /* @__PURE__ */ lazy(() => import('./PrintSheet.tsx'))

/**
 * The menu to print a record's sheet here, or to open it as a PDF from the server; both have the same words.
 */
export function SheetMenu({ group, sheet }: { group: string; sheet: PrintableSheet }) {
  const [printing, setPrinting] = useState(false)
  const start = () => setPrinting(true)
  useShortcuts(group, [{ keys: 'Mod+p', label: `Print ${sheet.kind.toLowerCase()}`, run: start }])
  return (
    <>
      <Menu
        label="Print"
        align="end"
        items={[
          {
            label: `Print ${sheet.kind.toLowerCase()}`,
            icon: <Printer size={14} aria-hidden="true" />,
            keys: 'Mod+p',
            onSelect: start,
          },
          {
            label: `${sheet.kind} as PDF`,
            icon: <FileText size={14} aria-hidden="true" />,
            href: `/files${sheet.pdf}?${new URLSearchParams({ tenant: activeTenant() ?? '' })}`,
          },
        ]}
        renderTrigger={trigger => (
          <Button icon={<Printer size={14} aria-hidden="true" />} {...trigger}>
            Print
          </Button>
        )}
      />
      {printing && (
        <Suspense>
          <PrintSheet read={sheet.read} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}

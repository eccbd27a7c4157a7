import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { activeTenant } from '../../tenancy/active-tenant.ts'
import { exportFormats, type ExportFormat } from './export.ts'

interface ExportMenuProps {
  /** The path of the export route below /files, such as `/leases/export`. */
  path: string
  /** What the page filters and sorts by, as it stands in its address. */
  search: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** The ids of the columns that the page shows, in its order. */
  columns: readonly string[]
  /** How many rows there are to export. */
  count?: number | undefined
}

/** Takes a table away as the page shows it: its filters, its order, its columns. */
export function ExportMenu({ path, search, columns, count }: ExportMenuProps) {
  const items = (Object.keys(exportFormats) as ExportFormat[]).map(format => ({
    label: `As ${exportFormats[format]}`,
    href: exportAddress({ path, search, columns }, format),
  }))
  const nothing = count === 0 ? 'There are no rows to export.' : null
  return (
    <Menu
      label="Export"
      items={items.map(item => ({ ...item, disabledReason: nothing }))}
      align="end"
      renderTrigger={trigger => (
        <Button icon={<Download size={14} aria-hidden />} {...trigger}>
          Export
        </Button>
      )}
    />
  )
}

function exportAddress(
  { path, search, columns }: Omit<ExportMenuProps, 'count'>,
  format: ExportFormat,
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  parameters.set('columns', columns.join(','))
  parameters.set('format', format)
  parameters.set('tenant', activeTenant() ?? '')
  return `/files${path}?${parameters}`
}

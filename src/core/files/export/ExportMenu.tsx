import { activeTenant } from '../../tenancy/active-tenant.ts'
import type { ExportFormat } from './export.ts'
import { ExportButton, formatItems } from './ExportButton.tsx'

interface ExportMenuProps {
  /** The path of the export route below /files, such as `/leases/export`. */
  path: string
  /** What the page filters and sorts by, as it stands in its address. */
  search: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** The ids of the columns that the page shows, in its order; none for all. As a function: as they are shown by then. */
  columns?: readonly string[] | (() => readonly string[]) | undefined
  /** How many rows there are to export. */
  count?: number | undefined
}

/** Takes a table away as the page shows it: its filters, its order, its columns. */
export const ExportMenu = ({ count, ...table }: ExportMenuProps) => (
  // A download: the page stays.
  <ExportButton count={count} onExport={format => location.assign(exportAddress(table, format))} />
)

/** The same in the menu of a page that has no room for it. */
export const exportItems = ({ count, ...table }: ExportMenuProps) =>
  formatItems(
    { count, onExport: format => location.assign(exportAddress(table, format)) },
    format => `Export as ${format}`,
  )

function exportAddress(
  { path, search, columns = [] }: Omit<ExportMenuProps, 'count'>,
  format: ExportFormat,
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  parameters.set('columns', (typeof columns === 'function' ? columns() : columns).join(','))
  parameters.set('format', format)
  parameters.set('tenant', activeTenant() ?? '')
  return `/files${path}?${parameters}`
}

import { activeTenant } from '../../tenancy/active-tenant.ts'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import type { ExportFormat } from './export.ts'
import { ExportButton, formatItems } from './ExportButton.tsx'

/** A table of a page, as its export is asked for. */
export type ExportedTable = {
  /** The path of the export route below /files, such as `/leases/export`. */
  path: string
  /** What the page filters and sorts by, as it stands in its address. */
  search: Readonly<Record<string, string | number | boolean | null | undefined>>
  /** The ids of the columns that the page shows, in its order; none for all. As a function: as they are shown by then. */
  columns?: readonly string[] | (() => readonly string[]) | undefined
}

type ExportMenuProps = ExportedTable & {
  /** How many rows there are to export. */
  count?: number | undefined
  /** Other ways of taking it away, below the formats. */
  more?: readonly MenuItem[] | undefined
}

/** Takes a table away as the page shows it: its filters, its order, its columns. */
export const ExportMenu = ({ count, more, ...table }: ExportMenuProps) => (
  // A download: the page stays.
  <ExportButton
    count={count}
    more={more}
    onExport={format => location.assign(exportAddress(table, format))}
  />
)

/** The same in the menu of a page that has no room for it. */
export const exportItems = ({ count, ...table }: ExportMenuProps) =>
  formatItems(
    { count, onExport: format => location.assign(exportAddress(table, format)) },
    format => `Export as ${format}`,
  )

/** Takes some rows of it away, or all but some. They are posted: thousands of them are too long for an address. */
export function exportRows(
  table: ExportedTable,
  format: ExportFormat,
  which: { ids: string[] } | { except: string[] },
): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = exportAddress(table, format)
  for (const [name, ids] of Object.entries(which)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value: ids.join(',') })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function exportAddress({ path, search, columns = [] }: ExportedTable, format: ExportFormat): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  parameters.set('columns', (typeof columns === 'function' ? columns() : columns).join(','))
  parameters.set('format', format)
  parameters.set('tenant', activeTenant() ?? '')
  return `/files${path}?${parameters}`
}

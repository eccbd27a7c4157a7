import { activeTenant } from '../../tenancy/active-tenant.ts'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import type { ExportFormat } from './export.ts'
import { ExportButton, formatItems } from './ExportButton.tsx'

/** A table of a page, as the export request describes it. */
export type ExportedTable = {
  /** The path of the export route below /files, such as `/leases/export`. */
  path: string
  /** The page's filters and sorting, as in its address. */
  search: Readonly<Record<string, string | number | boolean | null | undefined>>
  /**
   * The ids of the visible columns in the page's order; none for all. A function is called at the time of the export.
   */
  columns?: readonly string[] | (() => readonly string[]) | undefined
}

type ExportMenuProps = ExportedTable & {
  /** Number of rows to export. */
  count?: number | undefined
  /** Other ways to export, listed below the formats. */
  extraItems?: readonly MenuItem[] | undefined
  size?: 'small' | undefined
}

/** Exports a table as the page shows it: with its filters, order and columns. */
export const ExportMenu = ({ count, extraItems, size, ...table }: ExportMenuProps) => (
  // The response is a download, so the page stays open.
  <ExportButton
    count={count}
    extraItems={extraItems}
    size={size}
    onExport={format => location.assign(exportUrl(table, format))}
  />
)

/** The export formats as items of a page's menu, for pages without room for the button. */
export const exportItems = ({ count, ...table }: ExportMenuProps) =>
  formatItems(
    { count, onExport: format => location.assign(exportUrl(table, format)) },
    format => `Export as ${format}`,
  )

/** Exports selected rows, or all except some. The ids are posted, because thousands are too long for an address. */
export function exportRows(
  table: ExportedTable,
  format: ExportFormat,
  selection: { ids: string[] } | { except: string[] },
): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = exportUrl(table, format)
  for (const [name, ids] of Object.entries(selection)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value: ids.join(',') })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function exportUrl({ path, search, columns = [] }: ExportedTable, format: ExportFormat): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value))
  }
  parameters.set('columns', (typeof columns === 'function' ? columns() : columns).join(','))
  parameters.set('format', format)
  parameters.set('tenant', activeTenant() ?? '')
  return `/files${path}?${parameters}`
}

import type { ExportFormat } from './export.ts'
import { ExportButton } from './ExportButton.tsx'
import { csvOf, workbookOf, type SmallTable } from './small-table.ts'

/** Takes away a table whose rows the page has already, as CSV or as a workbook, without asking the server. */
export function RowsExportMenu<Row>(table: SmallTable<Row>) {
  const { rows, name } = table
  return (
    <ExportButton
      size="small"
      count={rows.length}
      onExport={format => save(new Blob([format === 'csv' ? csvOf(table) : workbookOf(table)]), name, format)}
    />
  )
}

function save(content: Blob, name: string, format: ExportFormat) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = `${name}.${format}`
  link.click()
  URL.revokeObjectURL(link.href)
}

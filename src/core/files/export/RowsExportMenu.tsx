import type { ExportFormat } from './export.ts'
import { ExportButton } from './ExportButton.tsx'
import { toCsv, createWorkbook, type SmallTable } from './small-table.ts'

interface RowsExportMenuProps<Row> extends SmallTable<Row> {
  /** The size of the buttons next to it. */
  size?: 'small' | 'medium'
}

/**
 * Exports a table whose rows the page already has, as CSV or as a workbook, without the server. Renders nothing if
 * there are no rows.
 */
export function RowsExportMenu<Row>({ size = 'small', ...table }: RowsExportMenuProps<Row>) {
  const { rows, name } = table
  if (rows.length === 0) return null
  return (
    <ExportButton
      size={size}
      tableName={name}
      onExport={format =>
        save(new Blob([format === 'csv' ? toCsv(table) : createWorkbook(table)]), name, format)
      }
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

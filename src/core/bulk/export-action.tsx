import { ExportButton, formatItems } from '../files/export/ExportButton.tsx'
import { exportRows, type ExportedTable } from '../files/export/ExportMenu.tsx'
import type { ExportFormat } from '../files/export/export.ts'
import type { BulkAction, RowSelection } from '../resource/BulkBar.tsx'
import { maxInBulk, tooManyMessage } from './bulk.ts'

/** Exports the selected rows in the order and with the columns of their list. */
export function exportAction(table: ExportedTable, many: string): BulkAction {
  const toSelection = ({ rows }: RowSelection) => ({
    refused: Object.values(rows).some(ids => ids.length > maxInBulk) ? tooManyMessage(many) : null,
    onExport: (format: ExportFormat) => exportRows(table, format, rows),
  })
  return {
    label: 'Export',
    node: selection => <ExportButton size="small" {...toSelection(selection)} />,
    items: selection => formatItems(toSelection(selection), format => `Export as ${format}`),
  }
}

import { ExportButton, formatItems } from '../files/export/ExportButton.tsx'
import { exportRows, type ExportedTable } from '../files/export/ExportMenu.tsx'
import type { ExportFormat } from '../files/export/export.ts'
import type { BulkAction, Chosen } from '../resource/BulkBar.tsx'
import { maxInBulk, tooManyMessage } from './bulk.ts'

/** Exports the selected rows in the order and with the columns of their list. */
export function exportAction(table: ExportedTable, many: string): BulkAction {
  const toSelection = ({ which }: Chosen) => ({
    refused: Object.values(which).some(ids => ids.length > maxInBulk) ? tooManyMessage(many) : null,
    onExport: (format: ExportFormat) => exportRows(table, format, which),
  })
  return {
    label: 'Export',
    node: chosen => <ExportButton size="small" {...toSelection(chosen)} />,
    items: chosen => formatItems(toSelection(chosen), format => `Export as ${format}`),
  }
}

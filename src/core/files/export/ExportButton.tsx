import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/Button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { exportFormats, type ExportFormat } from './export.ts'

interface ExportButtonProps {
  /** Number of rows to export. */
  count?: number | undefined
  /** Why nothing can be exported, if for a reason other than an empty table. */
  refused?: string | null | undefined
  size?: 'small' | 'medium' | undefined
  /** The name of the table, if its page has several. */
  tableName?: string | undefined
  /** Other ways to export, listed below the formats. */
  extraItems?: readonly MenuItem[] | undefined
  onExport: (format: ExportFormat) => void
}

/** The formats as menu items. */
export const formatItems = (
  { count, refused = null, onExport }: Pick<ExportButtonProps, 'count' | 'refused' | 'onExport'>,
  label: (format: string) => string,
): MenuItem[] =>
  (Object.keys(exportFormats) as ExportFormat[]).map(format => ({
    label: label(exportFormats[format]),
    onSelect: () => onExport(format),
    disabledReason: count === 0 ? 'There are no rows to export.' : refused,
  }))

/** A menu of the export formats for a table. */
export const ExportButton = ({ size, tableName, extraItems = [], ...exported }: ExportButtonProps) => (
  <Menu
    label={tableName ? `Export ${tableName}` : 'Export'}
    items={[...formatItems(exported, format => `As ${format}`), ...extraItems]}
    align="end"
    renderTrigger={trigger => (
      <Button
        size={size}
        icon={<Download size={14} aria-hidden />}
        {...(tableName && { 'aria-label': `Export ${tableName}` })}
        {...trigger}
      >
        Export
      </Button>
    )}
  />
)

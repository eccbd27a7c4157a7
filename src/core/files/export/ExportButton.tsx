import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/Button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/Menu.tsx'
import { exportFormats, type ExportFormat } from './export.ts'

interface ExportButtonProps {
  /** How many rows there are to export. */
  count?: number | undefined
  /** Why nothing can be exported, where that is something else. */
  refused?: string | null | undefined
  size?: 'small' | 'medium' | undefined
  /** Names the table, where its page has several. */
  what?: string | undefined
  /** Other ways of taking it away, below the formats. */
  more?: readonly MenuItem[] | undefined
  onExport: (format: ExportFormat) => void
}

/** The formats as verbs of a menu. */
export const formatItems = (
  { count, refused = null, onExport }: Pick<ExportButtonProps, 'count' | 'refused' | 'onExport'>,
  label: (format: string) => string,
): MenuItem[] =>
  (Object.keys(exportFormats) as ExportFormat[]).map(format => ({
    label: label(exportFormats[format]),
    onSelect: () => onExport(format),
    disabledReason: count === 0 ? 'There are no rows to export.' : refused,
  }))

/** The choice between the formats that every table can be taken away in. */
export const ExportButton = ({ size, what, more = [], ...exported }: ExportButtonProps) => (
  <Menu
    label={what ? `Export ${what}` : 'Export'}
    items={[...formatItems(exported, format => `As ${format}`), ...more]}
    align="end"
    renderTrigger={trigger => (
      <Button
        size={size}
        icon={<Download size={14} aria-hidden />}
        {...(what && { 'aria-label': `Export ${what}` })}
        {...trigger}
      >
        Export
      </Button>
    )}
  />
)

import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { reportFile } from './report-file.ts'
import type { Look } from './useReportEditor.tsx'

interface ExportReportProps {
  look: Look
  /** The saved report whose name the file has. */
  report?: string
}

/** Takes a report away whole: on paper, or as a workbook with a sheet for each of its tables. */
export const ExportReport = ({ look, report }: ExportReportProps) => {
  const name = report ? { report } : {}
  return (
    <Menu
      label="Export"
      align="end"
      items={[
        { label: 'As PDF', onSelect: () => window.open(reportFile(look, 'pdf', name), '_blank', 'noopener') },
        { label: 'As Excel', onSelect: () => location.assign(reportFile(look, 'xlsx', name)) },
      ]}
      renderTrigger={trigger => (
        <Button {...trigger} icon={<Download size={14} aria-hidden />}>
          Export
        </Button>
      )}
    />
  )
}

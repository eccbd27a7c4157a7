import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { reportFile } from './report-file.ts'
import type { ReportView } from './useReportEditor.tsx'

interface ExportReportProps {
  view: ReportView
  /** The saved report that names the file. */
  report?: string
}

/** Exports an entire report: on paper, or as a workbook with one sheet per table. */
export const ExportReport = ({ view, report }: ExportReportProps) => {
  const name = report ? { report } : {}
  return (
    <Menu
      label="Export"
      align="end"
      items={[
        { label: 'As PDF', onSelect: () => window.open(reportFile(view, 'pdf', name), '_blank', 'noopener') },
        { label: 'As Excel', onSelect: () => location.assign(reportFile(view, 'xlsx', name)) },
      ]}
      renderTrigger={trigger => (
        <Button {...trigger} icon={<Download size={14} aria-hidden />}>
          Export
        </Button>
      )}
    />
  )
}

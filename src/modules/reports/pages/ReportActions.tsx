import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { MoreIcon } from '../../../ui/MoreIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { reportPath } from '../report.ts'
import type { OpenReport, ReportForm } from './open-report.ts'
import { useReports } from './useReports.tsx'

interface ReportActionsProps {
  report: OpenReport
  onLeaving: (leaving: boolean) => void
  onForm: (form: ReportForm) => void
}

/** Shows further actions for a saved report. */
export function ReportActions({ report: { id, fields }, onLeaving, onForm }: ReportActionsProps) {
  const { call, readOnly } = useReports()
  const navigate = useNavigate()
  const removing = useCommand(
    async () => {
      onLeaving(true)
      await call.remove.mutate({ id })
    },
    {
      success: () => ({ text: `${fields.name} deleted`, undo: () => call.restore.mutate({ id }) }),
      after: () => void navigate({ to: reportPath }),
    },
  )
  return (
    <Menu
      label="More for this report"
      align="end"
      items={[
        { label: 'Send by email', disabledReason: readOnly, onSelect: () => onForm('schedule') },
        { label: 'Share by link', disabledReason: readOnly, onSelect: () => onForm('share') },
        { label: 'Rename or share', disabledReason: readOnly, onSelect: () => onForm('rename') },
        { label: 'Save as new report', disabledReason: readOnly, onSelect: () => onForm('copy') },
        {
          label: 'Delete report',
          danger: true,
          separated: true,
          disabledReason: readOnly,
          onSelect: () => void removing.run(),
        },
      ]}
      renderTrigger={trigger => <IconButton {...trigger} label="More for this report" icon={<MoreIcon />} />}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { MoreIcon } from '../../../ui/MoreIcon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { reportsPath } from '../report.ts'
import type { OpenReport, ReportForm } from './open-report.ts'
import { useReports } from './useReports.tsx'

interface ReportActionsProps {
  report: OpenReport
  onLeavingChange: (leaving: boolean) => void
  onOpenForm: (form: ReportForm) => void
}

/** Shows further actions for a saved report. */
export function ReportActions({ report: { id, fields }, onLeavingChange, onOpenForm }: ReportActionsProps) {
  const { call, readOnly } = useReports()
  const navigate = useNavigate()
  const removeCommand = useCommand(
    async () => {
      onLeavingChange(true)
      await call.remove.mutate({ id })
    },
    {
      success: () => ({ text: `${fields.name} deleted`, undo: () => call.restore.mutate({ id }) }),
      onSuccess: () => void navigate({ to: reportsPath }),
    },
  )
  return (
    <Menu
      label="More for this report"
      align="end"
      items={[
        { label: 'Send by email', disabledReason: readOnly, onSelect: () => onOpenForm('schedule') },
        { label: 'Share by link', disabledReason: readOnly, onSelect: () => onOpenForm('share') },
        { label: 'Rename or share', disabledReason: readOnly, onSelect: () => onOpenForm('rename') },
        { label: 'Save as new report', disabledReason: readOnly, onSelect: () => onOpenForm('copy') },
        {
          label: 'Delete report',
          danger: true,
          separated: true,
          disabledReason: readOnly,
          onSelect: () => void removeCommand.run(),
        },
      ]}
      renderTrigger={trigger => <IconButton {...trigger} label="More for this report" icon={<MoreIcon />} />}
    />
  )
}

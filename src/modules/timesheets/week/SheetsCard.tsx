import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { Status } from '../../../ui/Status.tsx'
import { formatHours } from '../rules/hours.ts'
import { sheetStatusLabels, sheetTones } from '../rules/sheet.ts'
import { timeFileUrl, useSheets, type Week } from '../useTime.tsx'
import type { WeekSheet } from './week.server.ts'

/** Shows the status of the week on each project, with its day sheet. */
export function SheetsCard({ week }: { week: Week }) {
  const sheets = week.sheets.filter(
    ({ status, projectId }) => status !== 'OPEN' || week.entries.some(entry => entry.projectId === projectId),
  )
  if (sheets.length === 0) return null
  return (
    <Card title="Approval">
      <ul className="divide-y">
        {sheets.map(sheet => (
          <SheetLine key={sheet.id} sheet={sheet} week={week} />
        ))}
      </ul>
    </Card>
  )
}

function SheetLine({ sheet, week }: { sheet: WeekSheet; week: Week }) {
  const { call } = useSheets()
  const { id, version, status } = sheet
  const recallCommand = useCommand(() => call.recall.mutate({ id, version }), {
    success: () => 'Week recalled',
  })
  const minutes = week.entries.reduce(
    (totalMinutes, entry) => totalMinutes + (entry.projectId === sheet.projectId ? (entry.minutes ?? 0) : 0),
    0,
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{sheet.project}</span>
        {sheet.reason !== null && (
          <span className="block text-sm text-muted">
            {sheet.decidedBy === null ? sheet.reason : `${sheet.decidedBy}: ${sheet.reason}`}
          </span>
        )}
      </span>
      <span className="text-muted tabular-nums">{formatHours(minutes) || '0:00'} h</span>
      <Status tone={sheetTones[status]}>{sheetStatusLabels[status]}</Status>
      {status === 'SUBMITTED' && (
        <Button size="small" busy={recallCommand.busy} onClick={() => void recallCommand.run()}>
          Recall
        </Button>
      )}
      <a className={buttonClass('plain', 'small')} href={timeFileUrl(`weeks/${id}/sheet`)}>
        Day sheet PDF
      </a>
      <a className={buttonClass('plain', 'small')} href={timeFileUrl(`weeks/${id}/export`)}>
        Excel
      </a>
    </li>
  )
}

import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { supportLevel } from '../hours/support-hours.ts'
import type { SupportSettingsRouter } from './settings.server.ts'

type Level = inferRouterOutputs<SupportSettingsRouter>['get']['levels'][number]

/** The promised response times of each plan, in working hours. */
export function LevelsCard({ levels }: { levels: readonly Level[] }) {
  const call = useCall<SupportSettingsRouter>('supportSettings')
  const [open, setOpen] = useState<Level | null>(null)
  const standard = levels[0]?.level ?? null
  return (
    <Card title="Service levels, in working hours" hasNoPadding>
      <PlainTable
        caption="Service levels"
        rows={levels}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Plan',
            canWrap: true,
            cell: ({ name, isPriority }) => (
              <>
                {name} {isPriority && <Tag>Priority support</Tag>}
              </>
            ),
          },
          { header: 'First answer, h', align: 'right', cell: ({ level }) => (level ?? standard)?.firstHours },
          { header: 'Solution, h', align: 'right', cell: ({ level }) => (level ?? standard)?.solutionHours },
          {
            header: 'Edit',
            quiet: true,
            align: 'right',
            cell: level => (
              <Button size="small" aria-label={`Edit ${level.name}`} onClick={() => setOpen(level)}>
                Edit
              </Button>
            ),
          },
        ]}
      />
      {open && (
        <RecordForm
          title={open.name}
          one="service level"
          parentId={open.id}
          schema={supportLevel}
          record={null}
          start={open.level ?? standard ?? {}}
          save={({ values }) => call.setLevel.mutate({ id: open.id, level: values })}
          success={() => 'Service level saved'}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

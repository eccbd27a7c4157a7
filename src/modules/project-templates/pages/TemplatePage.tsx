import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { MakeFromTemplate } from '../making/MakeFromTemplate.tsx'
import type { LoadedTemplate } from '../saving/template-records.server.ts'
import { anchors, type TemplateTask } from '../record/template.ts'
import { useMakesFromTemplates, useTemplates } from '../useTemplates.tsx'
import { EditTask } from './EditTask.tsx'
import { EditTemplate } from './EditTemplate.tsx'
import { PlanTable } from '../record/PlanTable.tsx'
import { useSaveTemplate } from './useSaveTemplate.tsx'
import { VersionsCard } from './VersionsCard.tsx'

export default function TemplatePage() {
  const { planId = '' } = useParams({ strict: false }) as { planId?: string }
  const { data, error, refetch } = useLiveQuery(useTemplates().api.get.queryOptions({ planId }))
  return (
    <Page width="cards">
      {error && (
        <div className="p-4.5">
          <ErrorState title="The template could not be opened" onRetry={() => void refetch()}>
            {errorMessage(error)} <Link to="/app/projects/templates">All templates</Link>
          </ErrorState>
        </div>
      )}
      {data && <TemplateSheet template={data} key={planId} />}
    </Page>
  )
}

/** Shows a template: its tasks by day numbers or by date, and buttons to use, copy or change it. */
function TemplateSheet({ template }: { template: LoadedTemplate }) {
  const { id, version, name, anchor, description, tasks, isBuiltIn } = template
  const { readOnly } = useTemplates()
  const makeDenial = useMakesFromTemplates()
  const today = useToday()
  const [from, setFrom] = useState('')
  const [openDialog, setOpenDialog] = useState<'use' | 'edit' | TemplateTask | 'new' | null>(null)
  const actions = useTemplateActions(template)
  const save = useSaveTemplate(template)
  const close = () => setOpenDialog(null)
  return (
    <>
      <PageHeader
        parentLink={
          <Link to="/app/projects/templates" className="hover:text-ink">
            Project templates
          </Link>
        }
        title={name}
        count={pluralize(tasks.length, 'task')}
        meta={[description, anchors[anchor].counts].filter(Boolean).join(' ')}
        actions={
          <>
            {!isBuiltIn && (
              <>
                <Button
                  variant="danger"
                  busy={actions.removing}
                  disabledReason={readOnly}
                  onClick={actions.remove}
                >
                  Delete
                </Button>
                <Button disabledReason={readOnly} onClick={() => setOpenDialog('edit')}>
                  Edit
                </Button>
              </>
            )}
            <Button busy={actions.copying} disabledReason={readOnly} onClick={actions.copy}>
              Copy
            </Button>
            <Button variant="primary" disabledReason={makeDenial} onClick={() => setOpenDialog('use')}>
              Use template
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 pb-6 max-md:px-3.5">
        <div className="flex flex-wrap items-end gap-3">
          <DateField
            label={`${anchors[anchor].day}, to see its dates`}
            value={from}
            onChange={event => setFrom(event.target.value)}
          />
          <Button onClick={() => setFrom(from === '' ? today : '')}>
            {from === '' ? 'Today' : 'Show days'}
          </Button>
          {!isBuiltIn && (
            <Button
              className="ml-auto"
              icon={<Plus size={14} aria-hidden />}
              disabledReason={readOnly}
              onClick={() => setOpenDialog('new')}
            >
              Add a task
            </Button>
          )}
        </div>
        <Card hasNoPadding>
          <PlanTable
            tasks={tasks}
            anchorDay={/^\d{4}-\d{2}-\d{2}$/.test(from) ? from : null}
            renderActions={
              isBuiltIn || readOnly !== null
                ? undefined
                : task => (
                    <Button size="small" variant="quiet" onClick={() => setOpenDialog(task)}>
                      Change<span className="sr-only"> {task.title}</span>
                    </Button>
                  )
            }
          />
        </Card>
        <p className="text-sm text-muted">
          Durations without a source are assumed: change them in a copy to those of your wells and counties.
        </p>
        {!isBuiltIn && version !== null && <VersionsCard id={id} version={version} />}
      </div>
      {openDialog === 'use' && <MakeFromTemplate template={id} onClose={close} />}
      {openDialog === 'edit' && <EditTemplate template={template} saveTemplate={save} onClose={close} />}
      {(openDialog === 'new' || (openDialog !== null && typeof openDialog === 'object')) && (
        <EditTask
          template={template}
          task={openDialog === 'new' ? null : openDialog}
          saveTasks={save}
          onClose={close}
        />
      )}
    </>
  )
}

function useTemplateActions({ id }: Pick<LoadedTemplate, 'id'>) {
  const { call } = useTemplates()
  const navigate = useNavigate()
  const copyCommand = useCommand(() => call.copy.mutate({ id: crypto.randomUUID(), of: id }), {
    success: copy => ({ text: 'Copied', undo: () => call.remove.mutate({ id: copy.id }) }),
    onSuccess: copy => navigate({ to: '/app/projects/templates/$planId', params: { planId: copy.id } }),
  })
  const removeCommand = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: 'Template deleted', undo: () => call.restore.mutate({ id }) }),
    onSuccess: () => navigate({ to: '/app/projects/templates' }),
  })
  return {
    copying: copyCommand.busy,
    copy: () => void copyCommand.run(),
    removing: removeCommand.busy,
    remove: () => void removeCommand.run(),
  }
}

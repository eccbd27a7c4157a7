import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { access } from '../access.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { createInitialInputs, createUndrilledInputs } from '../inputs/start.ts'
import { sharingLabels, type Sharing } from '../record/analysis.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { prepareWells } from './prepare-wells.tsx'
import { WellSelection, LeaseSelection, ProjectSelection } from './WellSelection.tsx'

type AnalysisSource = 'wells' | 'lease' | 'project' | 'template' | 'nothing'
type NewAnalysisSearch = { wells?: unknown; lease?: unknown; project?: unknown; from?: unknown }

const parseIds = (text: unknown) =>
  typeof text === 'string' ? [...new Set(text.split(',').filter(Boolean))].slice(0, maxWells) : []

/** Creates an analysis from selected wells, a lease, a project, a template, or nothing. */
export default function NewAnalysisPage() {
  const search = useSearch({ strict: false }) as NewAnalysisSearch
  const { api, call, readOnly } = useAnalyses()
  const navigate = useNavigate()
  const today = useToday()
  const viewer = useViewer()
  const canOpenWells = getRefusal(viewer, access.wells) === null
  const canOpenProjects = canOpenWells && getRefusal(viewer, routeGate('/app/projects')) === null
  const [wellIds, setWellIds] = useState(() => parseIds(search.wells))
  const [leaseId, setLeaseId] = useState(() => parseIds(search.lease)[0] ?? null)
  const [projectId, setProjectId] = useState(() => parseIds(search.project)[0] ?? null)
  const [templateId, setTemplateId] = useState(() => parseIds(search.from)[0] ?? '')
  const [from, setFrom] = useState<AnalysisSource>(
    leaseId
      ? 'lease'
      : projectId
        ? 'project'
        : templateId
          ? 'template'
          : wellIds.length > 0 || canOpenWells
            ? 'wells'
            : 'nothing',
  )
  const [name, setName] = useState('')
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosenSharing, setChosenSharing] = useState<Sharing | null>(null)
  // An analysis of a project is initially visible only to its members, because others may not know of the project.
  const ofProject = from === 'project'
  const sharing: Sharing =
    chosenSharing === null || (chosenSharing === 'PROJECT' && !ofProject)
      ? ofProject
        ? 'PROJECT'
        : 'ORGANIZATION'
      : chosenSharing
  const [progress, setProgress] = useState<number | null>(null)
  const { data: templates } = useQuery(
    api.list.queryOptions({ filter: { view: 'templates' }, offset: 0, limit: 200 }),
  )

  async function begin(): Promise<{ inputs: Inputs; name: string }> {
    const asOf = `${month}-01`
    if (from === 'nothing')
      return { inputs: createInitialInputs(asOf, [createUndrilledInputs(asOf)]), name: 'New well' }
    if (from === 'template') {
      const { inputs, fields } = await call.get.query({ id: templateId })
      return { inputs, name: fields.name }
    }
    const source =
      from === 'lease' && leaseId
        ? await call.leaseWells.query({ leaseId })
        : ofProject && projectId
          ? await call.projectWells.query({ projectId })
          : null
    const ids = source?.ids ?? wellIds
    if (source && ids.length === 0)
      return { inputs: createInitialInputs(asOf, [createUndrilledInputs(asOf)]), name: source.name }
    const wells = await prepareWells(call, ids, setProgress)
    const [first] = wells
    return {
      inputs: createInitialInputs(asOf, wells),
      name: source?.name ?? (first && wells.length === 1 ? first.name : pluralize(wells.length, 'well')),
    }
  }

  const creating = useCommand(
    async () => {
      const created = await begin()
      const fields = { name: name.trim() || created.name, sharing, template: false, notes: null }
      const { id } = await call.create.mutate({
        fields,
        inputs: created.inputs,
        leaseId: from === 'lease' ? leaseId : null,
        projectId: ofProject ? projectId : null,
      })
      return { id, called: fields.name }
    },
    {
      showsErrorsInForm: true,
      success: ({ called }) => `${called} created`,
      onSuccess: ({ id }) => navigate({ to: `/app/financial-analysis/${id}` }),
    },
  )

  const disabledReason =
    from === 'wells' && wellIds.length === 0
      ? 'Choose a well.'
      : from === 'lease' && !leaseId
        ? 'Choose a lease.'
        : ofProject && !projectId
          ? 'Choose a project.'
          : from === 'template' && templateId === ''
            ? 'Choose a template.'
            : /^\d{4}-\d{2}$/.test(month)
              ? null
              : 'Enter the as-of month.'
  const noWells = canOpenWells ? undefined : 'You need access to wells.'
  const noProjects = canOpenProjects ? undefined : 'You need access to wells and projects.'
  return (
    <Page width="form">
      <PageHeader title="New analysis" meta="Value wells as of the first day of a month." />
      <form
        noValidate
        className="grid gap-4 px-4.5 max-md:px-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (disabledReason === null && readOnly === null) void creating.run()
        }}
      >
        <Card title="Start from">
          <div className="grid gap-3">
            <RadioGroup
              label="Start from"
              labelHidden
              row
              value={from}
              onChange={setFrom}
              choices={[
                { value: 'wells', label: 'Wells', disabled: !canOpenWells, hint: noWells },
                { value: 'lease', label: 'A lease’s wells', disabled: !canOpenWells, hint: noWells },
                {
                  value: 'project',
                  label: 'A project’s wells',
                  disabled: !canOpenProjects,
                  hint: noProjects,
                },
                { value: 'template', label: 'Template' },
                { value: 'nothing', label: 'An undrilled well' },
              ]}
            />
            {from === 'wells' && <WellSelection ids={wellIds} onChange={setWellIds} />}
            {from === 'lease' && <LeaseSelection value={leaseId} onChange={setLeaseId} />}
            {ofProject && <ProjectSelection value={projectId} onChange={setProjectId} />}
            {from === 'template' && (
              <SelectField
                label="Template"
                placeholder={templates?.rows.length === 0 ? 'No templates yet' : 'Choose a template'}
                choices={[
                  ...(templates?.rows ?? []).map(({ id, name: called }) => ({ value: id, label: called })),
                  ...(templateId !== '' && !templates?.rows.some(({ id }) => id === templateId)
                    ? [{ value: templateId, label: 'The analysis you came from' }]
                    : []),
                ]}
                value={templateId}
                onChange={event => setTemplateId(event.target.value)}
              />
            )}
            {from === 'nothing' && (
              <p className="text-muted">A starting decline, prices and costs that you can change.</p>
            )}
          </div>
        </Card>
        <Card title="Analysis">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Name"
              hint="Leave blank to use the name of its lease or wells."
              maxLength={200}
              value={name}
              onChange={event => setName(event.target.value)}
              fieldClass="sm:col-span-2"
            />
            <TextField
              label="As of"
              type="month"
              hint={from === 'template' ? 'From the template.' : 'The first day of this month.'}
              disabled={from === 'template'}
              value={month}
              onChange={event => setMonth(event.target.value)}
            />
            <SelectField
              label="Shared with"
              choices={Object.entries(sharingLabels)
                .filter(([value]) => ofProject || value !== 'PROJECT')
                .map(([value, label]) => ({ value, label }))}
              value={sharing}
              onChange={event => setChosenSharing(event.target.value as Sharing)}
            />
          </div>
        </Card>
        {creating.refused && <Notice tone="bad">{creating.refused.message}</Notice>}
        {progress !== null && creating.busy && (
          <Progress label="Fitting declines" value={Math.round(progress * 100)} max={100} />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => void navigate({ to: '/app/financial-analysis' })}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={creating.busy}
            disabledReason={readOnly ?? disabledReason}
          >
            Create analysis
          </Button>
        </div>
      </form>
    </Page>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { MakeFromTemplate } from '../making/MakeFromTemplate.tsx'
import { anchors } from '../record/template.ts'
import { useMakesFromTemplates, useTemplates } from '../useTemplates.tsx'

/** Shows reusable plans of work: the organization's own, and those that come with the product. */
export default function TemplatesPage() {
  const { data, error, refetch } = useLiveQuery(useTemplates().api.list.queryOptions())
  const [usedTemplate, setUsedTemplate] = useState<string | null>(null)
  const templates = data?.filter(({ isBuiltIn }) => !isBuiltIn) ?? []
  const builtIn = data?.filter(({ isBuiltIn }) => isBuiltIn) ?? []
  return (
    <Page width="cards">
      <PageHeader
        parentLink={
          <Link to="/app/projects" className="hover:text-ink">
            Projects
          </Link>
        }
        title="Project templates"
        count={data && pluralize(data.length, 'template')}
        meta="One click creates the project with its tasks, dates, dependencies and people."
      />
      <div className="grid gap-4 px-4.5 pb-6 max-md:px-3.5">
        {error && (
          <ErrorState title="Templates could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {templates.length > 0 && (
          <TemplatesCard title="Your organization’s" rows={templates} onUse={setUsedTemplate} />
        )}
        {data && <TemplatesCard title="Included" rows={builtIn} onUse={setUsedTemplate} />}
        {data && templates.length === 0 && (
          <p className="text-muted">
            To create your own, copy one of these, or save a successful project as a template.
          </p>
        )}
      </div>
      {usedTemplate !== null && (
        <MakeFromTemplate template={usedTemplate} onClose={() => setUsedTemplate(null)} />
      )}
    </Page>
  )
}

type ListedTemplate = {
  id: string
  name: string
  anchor: keyof typeof anchors
  description: string | null
  tasks: number
}

type TemplatesProps = { title: string; rows: readonly ListedTemplate[]; onUse: (id: string) => void }

function TemplatesCard({ title, rows, onUse }: TemplatesProps) {
  const noMaking = useMakesFromTemplates()
  return (
    <Card title={title} hasNoPadding>
      <PlainTable
        caption={`Templates: ${title}`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Template',
            names: true,
            canWrap: true,
            cell: ({ id, name, description }) => (
              <>
                <Link
                  to="/app/projects/templates/$planId"
                  params={{ planId: id }}
                  className="text-accent hover:underline"
                >
                  {name}
                </Link>
                {description !== null && (
                  <span className="block text-sm font-normal text-muted">{description}</span>
                )}
              </>
            ),
          },
          { header: 'Dates count from', wide: true, cell: ({ anchor }) => anchors[anchor].label },
          { header: 'Tasks', align: 'right', wide: true, cell: ({ tasks }) => tasks },
          {
            header: 'Actions',
            quiet: true,
            align: 'right',
            cell: ({ id, name }) => (
              <Button size="small" disabledReason={noMaking} onClick={() => onUse(id)}>
                Use<span className="sr-only"> {name}</span>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}

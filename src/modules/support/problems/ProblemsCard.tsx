import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { knownProblem, problemStates } from './problem.ts'
import type { SupportProblemsRouter } from './problems.server.ts'

type Problem = inferRouterOutputs<SupportProblemsRouter>['list'][number]

/** The known problems, which customers see before they ask. */
export function ProblemsCard({ categories }: { categories: readonly { id: string; name: string }[] }) {
  const { data: problems = [] } = useLiveQuery(
    useApi<SupportProblemsRouter>('supportProblems').list.queryOptions(),
  )
  const call = useCall<SupportProblemsRouter>('supportProblems')
  const [open, setOpen] = useState<Problem | 'new' | null>(null)
  const editedProblem = open === 'new' ? null : open
  const remove = async ({ id, version, title, advice, state, categoryId }: Problem) => {
    await call.remove.mutate({ id, version })
    return () => call.add.mutate({ title, advice, state, categoryId })
  }
  return (
    <Card
      title="Known problems"
      actions={
        <Button size="small" onClick={() => setOpen('new')}>
          New problem
        </Button>
      }
    >
      {problems.length === 0 && (
        <p className="text-muted">None. Known problems are shown to people before they open a ticket.</p>
      )}
      <ul className="grid gap-1">
        {problems.map(problem => (
          <li key={problem.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-40 flex-1">{problem.title}</span>
            <span className="text-sm text-muted">
              {categories.find(({ id }) => id === problem.categoryId)?.name}
            </span>
            <span className="text-sm text-muted">{pluralize(problem.people, 'person', 'people')}</span>
            <Status tone={problem.state === 'fixed' ? 'good' : 'warn'}>{problemStates[problem.state]}</Status>
            <Button size="small" aria-label={`Edit ${problem.title}`} onClick={() => setOpen(problem)}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <RecordForm
          title={editedProblem ? editedProblem.title : 'New known problem'}
          one="known problem"
          parentId="support"
          schema={knownProblem}
          record={editedProblem && { ...editedProblem, values: editedProblem }}
          save={({ id, version, seen, values }) =>
            id !== null && version !== null
              ? call.change.mutate({ id, version, seen, changes: values })
              : call.add.mutate(values)
          }
          success={({ title }) => `${title} saved`}
          remove={editedProblem ? () => remove(editedProblem) : undefined}
          controls={{
            categoryId: ({ value, onChange, error }) => (
              <SelectField
                label="Category"
                hint="Shown to everyone who opens a ticket, or only to those who choose this category"
                placeholder="Every category"
                value={String(value)}
                error={error}
                choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => onChange(target.value)}
              />
            ),
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

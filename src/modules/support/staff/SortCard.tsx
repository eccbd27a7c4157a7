import { useState } from 'react'
import { useApi } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ProblemLine } from '../problems/ProblemLine.tsx'
import type { SupportProblemsRouter } from '../problems/problems.server.ts'
import type { SupportSettingsRouter } from '../settings/settings.server.ts'
import { priorities, priorityLabels, type TicketPriority } from '../ticket/ticket.ts'
import { useSupportStaff, type StaffTicket } from './useDesk.tsx'

type Sorting = { categoryId: string | null; priority: TicketPriority; tags: string[] }

/** The category, priority and tags of a ticket. Each change is saved when the field loses focus, and can be undone. */
export function SortCard({ ticket }: { ticket: StaffTicket }) {
  const { id, version, categoryId, priority, tags } = ticket
  const { call } = useSupportStaff()
  const { data } = useLiveQuery(useApi<SupportSettingsRouter>('supportSettings').get.queryOptions())
  const { data: problems = [] } = useLiveQuery(
    useApi<SupportProblemsRouter>('supportProblems').list.queryOptions(),
  )
  const before: Sorting = { categoryId, priority, tags }
  const sort = useCommand(
    (change: Partial<Sorting>) => call.sort.mutate({ id, version, ...before, ...change }),
    {
      inForm: true,
      success: () => ({
        text: 'Saved',
        undo: () => call.sort.mutate({ id, version: version + 1, ...before }),
      }),
    },
  )
  const [text, setText] = useState<string | null>(null)
  const saveTags = () => {
    const requested = (text ?? '')
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean)
    if (text === null || requested.join() === tags.join()) return setText(null)
    void sort.run({ tags: requested }).then(refused => refused ?? setText(null))
  }
  const wrong = Object.entries(sort.fields).find(([name]) => name.startsWith('tags'))?.[1]
  return (
    <section className="grid gap-2 border-t pt-3">
      <h2 className="font-semibold">Sorting</h2>
      <SelectField
        label="Category"
        placeholder="No category"
        value={categoryId ?? ''}
        choices={(data?.categories ?? []).map(each => ({ value: each.id, label: each.name }))}
        onChange={({ target }) => void sort.run({ categoryId: target.value || null })}
      />
      <SelectField
        label="Priority"
        value={priority}
        choices={priorities.map(value => ({ value, label: priorityLabels[value] }))}
        onChange={({ target }) => void sort.run({ priority: target.value as TicketPriority })}
      />
      <ProblemLine
        problem={ticket.problem}
        problems={problems.filter(({ state }) => state !== 'fixed')}
        link={problemId => call.linkProblem.mutate({ id, problemId })}
      />
      <TextField
        label="Tags"
        hint="Separated by commas"
        value={text ?? tags.join(', ')}
        error={wrong ?? sort.message ?? undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={saveTags}
        onKeyDown={({ key }) => key === 'Enter' && saveTags()}
      />
    </section>
  )
}

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
import { useSupportStaff, type StaffTicket } from './useSupportStaff.tsx'

type TicketSorting = { categoryId: string | null; priority: TicketPriority; tags: string[] }

/** The category, priority and tags of a ticket. Each change is saved when the field loses focus, and can be undone. */
export function SortCard({ ticket }: { ticket: StaffTicket }) {
  const { id, version, categoryId, priority, tags } = ticket
  const { call } = useSupportStaff()
  const { data } = useLiveQuery(useApi<SupportSettingsRouter>('supportSettings').get.queryOptions())
  const { data: problems = [] } = useLiveQuery(
    useApi<SupportProblemsRouter>('supportProblems').list.queryOptions(),
  )
  const saved: TicketSorting = { categoryId, priority, tags }
  const sort = useCommand(
    (change: Partial<TicketSorting>) => call.sort.mutate({ id, version, ...saved, ...change }),
    {
      showsErrorsInForm: true,
      success: () => ({
        text: 'Saved',
        undo: () => call.sort.mutate({ id, version: version + 1, ...saved }),
      }),
    },
  )
  const [tagText, setTagText] = useState<string | null>(null)
  const saveTags = () => {
    const newTags = (tagText ?? '')
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean)
    if (tagText === null || newTags.join() === tags.join()) return setTagText(null)
    void sort.run({ tags: newTags }).then(failure => failure ?? setTagText(null))
  }
  const tagsProblem = Object.entries(sort.fields).find(([name]) => name.startsWith('tags'))?.[1]
  return (
    <section className="grid gap-2 border-t pt-3">
      <h2 className="font-semibold">Triage</h2>
      <SelectField
        label="Category"
        placeholder="No category"
        value={categoryId ?? ''}
        choices={(data?.categories ?? []).map(category => ({ value: category.id, label: category.name }))}
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
        value={tagText ?? tags.join(', ')}
        error={tagsProblem ?? sort.message ?? undefined}
        onChange={({ target }) => setTagText(target.value)}
        onBlur={saveTags}
        onKeyDown={({ key }) => key === 'Enter' && saveTags()}
      />
    </section>
  )
}

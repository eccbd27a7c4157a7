import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkedBy } from '../../../core/form/checked.ts'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { countOf } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { priorities, type Priority } from '../notification.ts'
import { announcementDraft, audienceFields, type Audience } from './announcement.ts'
import type { AnnouncementRouter } from './announcement.server.ts'

const audienceLabels: Record<Audience, string> = {
  everyone: 'Everyone',
  plans: 'Organizations on some plans',
  organizations: 'Some organizations',
}
const check = checkedBy(announcementDraft)

const empty = {
  audience: 'everyone' as Audience,
  chosen: [] as string[],
  title: '',
  message: '',
  link: '',
  priority: 'normal' as Priority,
  sendAt: '',
  expiresAt: '',
}

/** The writer's clock says when. */
const instantOf = (local: string) => (local === '' ? null : new Date(local).toISOString())

/** Writes an announcement, and says how many people it reaches before it goes out. */
export function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const call = useCall<AnnouncementRouter>('announcements')
  const create = useCommand(call.create.mutate, {
    inForm: true,
    after: onClose,
    success: ({ people }) =>
      typed.sendAt === '' ? `Sent to ${peopleWords(people)}` : 'Announcement scheduled',
  })
  const set = (changes: Partial<typeof empty>) => setTyped({ ...typed, ...changes })
  const errors = { ...create.fields, ...problems }
  const submit = () => {
    const { link, sendAt, expiresAt, ...rest } = typed
    const draft = {
      ...rest,
      link: link.trim() === '' ? null : link,
      sendAt: instantOf(sendAt),
      expiresAt: instantOf(expiresAt),
    }
    const wrong = check(draft)
    setProblems(wrong)
    if (Object.keys(wrong).length === 0) void create.run(draft)
  }
  return (
    <SideModal
      open
      title="New announcement"
      verb={typed.sendAt === '' ? 'Send now' : 'Schedule'}
      busy={create.busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-4">
        {create.message && <Notice tone="bad">{create.message}</Notice>}
        <SelectField
          label="To"
          choices={Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))}
          value={typed.audience}
          onChange={event => set({ audience: event.target.value as Audience, chosen: [] })}
        />
        <Chosen
          key={typed.audience}
          audience={typed.audience}
          chosen={typed.chosen}
          error={errors['chosen']}
          onChange={chosen => set({ chosen })}
        />
        <TextField
          label="Title"
          required
          value={typed.title}
          error={errors['title']}
          onChange={event => set({ title: event.target.value })}
        />
        <TextArea
          label="Message"
          hint="Plain text; empty lines part paragraphs."
          rows={5}
          value={typed.message}
          error={errors['message']}
          onChange={event => set({ message: event.target.value })}
        />
        <TextField
          label="Link"
          hint="A page of Wellhead, such as /app/leases."
          value={typed.link}
          error={errors['link']}
          onChange={event => set({ link: event.target.value })}
        />
        <SelectField
          label="Priority"
          choices={priorities.map(value => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))}
          value={typed.priority}
          onChange={event => set({ priority: event.target.value as Priority })}
        />
        <TextField
          type="datetime-local"
          label="Send at"
          hint="By your clock. Leave this empty to send it now."
          value={typed.sendAt}
          error={errors['sendAt']}
          onChange={event => set({ sendAt: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label="Expires at"
          hint="From then on it is shown to nobody."
          value={typed.expiresAt}
          error={errors['expiresAt']}
          onChange={event => set({ expiresAt: event.target.value })}
        />
        <Reach audience={typed.audience} chosen={typed.chosen} />
      </div>
    </SideModal>
  )
}

interface ChosenProps {
  audience: Audience
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The plans or organizations that it is for. */
function Chosen({ audience, chosen, error, onChange }: ChosenProps) {
  const { data } = useQuery(useApi<AnnouncementRouter>('announcements').choices.queryOptions())
  if (audience === 'everyone') return null
  const all = data?.[audience] ?? []
  const nameOf = (id: string) => all.find(each => each.id === id)?.name ?? 'Deleted'
  return (
    <div className="grid gap-2">
      <ComboField
        key={`${all.length} ${chosen.length}`}
        label={audience === 'plans' ? 'Add a plan' : 'Add an organization'}
        items={all.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ id, label: name }))}
        value={null}
        error={error}
        onChange={id => id !== null && onChange([...chosen, id])}
      />
      <ul className="flex flex-wrap gap-2">
        {chosen.map(id => (
          <li key={id}>
            <Button
              size="small"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => onChange(chosen.filter(each => each !== id))}
            >
              {nameOf(id)} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const peopleWords = (people: number) => countOf(people, 'person', 'people')

function Reach(to: { audience: Audience; chosen: string[] }) {
  const { data } = useQuery({
    ...useApi<AnnouncementRouter>('announcements').preview.queryOptions(to),
    enabled: audienceFields.safeParse(to).success,
  })
  return (
    <Notice tone="info">
      {data
        ? `${peopleWords(data.people)} in ${countOf(data.organizations, 'organization')} would get it now.`
        : 'Choose whom it is for to see how many people would get it.'}
    </Notice>
  )
}

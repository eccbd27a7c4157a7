import { useQuery } from '@tanstack/react-query'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { listFields, type FormErrors, type FormValues } from '../../../core/form/schema-fields.ts'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { announcementDraft, audienceFields, type Audience } from './announcement.ts'
import type { AnnouncementRouter } from './announcement.server.ts'

type AudienceSelection = { audience: Audience; chosen: string[] }

const toAudienceSelection = ({ audience, chosen }: FormValues) =>
  ({ audience: audience as Audience, chosen: chosen as string[] }) satisfies AudienceSelection

/** The form for an announcement, which shows how many people it reaches before it is sent. */
export function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const call = useCall<AnnouncementRouter>('announcements')
  return (
    <RecordForm
      title="New announcement"
      verb="Send"
      one="announcement"
      parentId="staff"
      schema={announcementDraft}
      record={null}
      start={{ audience: 'everyone', chosen: [], priority: 'normal' }}
      save={({ values }) => call.create.mutate(values)}
      success={({ sendAt }, { people }) =>
        sendAt === null ? `Sent to ${peopleLabel(people)}` : 'Announcement scheduled'
      }
      onClose={onClose}
      renderExtraFields={(values, set, errors) => (
        <AudienceFields
          selection={toAudienceSelection(values)}
          errors={errors}
          onChange={selection => set({ ...values, ...selection })}
        />
      )}
      renderBelow={values => <Reach {...toAudienceSelection(values)} />}
    />
  )
}

type AudienceFieldsProps = {
  selection: AudienceSelection
  errors: FormErrors
  onChange: (addressed: AudienceSelection) => void
}

const [audienceField] = listFields(audienceFields)

/** The audience. A change of its kind clears the selection. */
const AudienceFields = ({ selection: { audience, chosen }, errors, onChange }: AudienceFieldsProps) => (
  <>
    <SelectField
      label={audienceField!.title}
      choices={audienceField!.choices}
      value={audience}
      onChange={event => onChange({ audience: event.target.value as Audience, chosen: [] })}
    />
    <AudienceChoices
      key={audience}
      audience={audience}
      chosen={chosen}
      error={errors['chosen']}
      onChange={chosen => onChange({ audience, chosen })}
    />
  </>
)

interface AudienceChoicesProps {
  audience: Audience
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The selected plans or organizations. */
function AudienceChoices({ audience, chosen, error, onChange }: AudienceChoicesProps) {
  const { data } = useQuery(useApi<AnnouncementRouter>('announcements').choices.queryOptions())
  if (audience === 'everyone') return null
  const choices = data?.[audience] ?? []
  const getName = (id: string) => choices.find(item => item.id === id)?.name ?? 'Deleted'
  return (
    <div className="grid gap-2">
      <ComboField
        key={`${choices.length} ${chosen.length}`}
        label={audience === 'plans' ? 'Add a plan' : 'Add an organization'}
        items={choices.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ id, label: name }))}
        value={null}
        error={error}
        onChange={id => id !== null && onChange([...chosen, id])}
      />
      <ul className="flex flex-wrap gap-2">
        {chosen.map(id => (
          <li key={id}>
            <Button
              size="small"
              aria-label={`Remove ${getName(id)}`}
              onClick={() => onChange(chosen.filter(item => item !== id))}
            >
              {getName(id)} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const peopleLabel = (people: number) => pluralize(people, 'person', 'people')

function Reach(to: AudienceSelection) {
  const { data } = useQuery({
    ...useApi<AnnouncementRouter>('announcements').preview.queryOptions(to),
    enabled: audienceFields.safeParse(to).success,
  })
  return (
    <Notice tone="info">
      {data
        ? `${peopleLabel(data.people)} in ${pluralize(data.organizations, 'organization')} would receive it now.`
        : 'Choose an audience to see how many people would receive it.'}
    </Notice>
  )
}

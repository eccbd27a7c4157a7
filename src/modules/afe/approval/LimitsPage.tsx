import { Link } from '@tanstack/react-router'
import { RecordCard } from '../../../core/form/RecordCard.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { access } from '../access.ts'
import type { AfeRouter } from '../afe.server.ts'
import { settingsSchema } from '../settings/settings.ts'
import { limitSchema, type Limit } from './limit.ts'

type Row = Limit & { id: string; version: number; holder: string }

const limitPart: RecordPart<Row, typeof limitSchema> = {
  one: 'limit',
  title: 'Who may approve',
  schema: limitSchema,
  columns: listColumns<Row>({
    schema: limitSchema,
    fields: [],
    placed: [
      {
        id: 'holder',
        title: 'Person or role',
        value: row => (row.roleId === null ? row.holder : `Everyone with ${row.holder}`),
      },
      { id: 'upTo', text: row => (row.upTo === null ? 'Any amount' : formatMoney(row.upTo)) },
      {
        id: 'ownToo',
        header: 'Own AFEs',
        title: 'Own AFEs',
        text: row => (row.ownToo ? 'Also their own' : 'Not their own'),
      },
    ],
  }),
  empty: 'No limits yet: owners may approve any amount, and no one else may approve.',
}

/** The approval limits of users and roles, and the settings for all AFEs. */
export default function LimitsPage() {
  const { api, call, readOnly } = useProcedures<AfeRouter>('afes', access.limits)
  const { data } = useLiveQuery(api.limits.list.queryOptions())
  return (
    <div className="flex h-full min-h-0 flex-col max-md:h-auto">
      <PageHeader
        parentLink={
          <Link to="/app/afe" className="hover:text-ink">
            AFEs
          </Link>
        }
        title="Approval limits"
        meta="Gross dollars, 8/8ths. A person’s own limit takes precedence over the limits of their roles."
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4.5 py-4 max-md:overflow-visible max-md:px-3.5">
        {data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <PartsCard
              part={limitPart}
              recordId="the organization"
              rows={data.limits}
              readOnly={readOnly}
              save={saving => call.limits.save.mutate(saving)}
              remove={({ id, version }) => call.limits.remove.mutate({ id, version })}
              renderExtraFields={(typed, set, errors) => (
                <SelectField
                  label="Who"
                  required
                  value={holderKey(typed['userId'], typed['roleId'])}
                  error={errors['userId'] ?? errors['roleId']}
                  placeholder="Choose a person or a role"
                  choices={[
                    ...data.roles.map(({ id, name }) => ({
                      value: `role ${id}`,
                      label: `Everyone with ${name}`,
                    })),
                    ...data.people.map(({ id, name }) => ({ value: `person ${id}`, label: name })),
                  ]}
                  onChange={event => {
                    const [kind, id = ''] = event.target.value.split(' ')
                    set({ ...typed, userId: kind === 'person' ? id : '', roleId: kind === 'role' ? id : '' })
                  }}
                />
              )}
            />
            <RecordCard
              title="Rules"
              one="rule"
              parentId="AFEs"
              schema={settingsSchema}
              record={{ id: 'settings', version: data.settings.version, values: data.settings }}
              save={({ version, seen, values }) =>
                call.limits.settings.mutate({ version: version!, seen: seen as object, changes: values })
              }
              success={() => 'Rules saved'}
              readOnly={readOnly}
            />
          </div>
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </div>
  )
}

const holderKey = (userId: unknown, roleId: unknown) =>
  userId ? `person ${String(userId)}` : roleId ? `role ${String(roleId)}` : ''

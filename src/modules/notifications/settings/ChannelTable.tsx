import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { SettingsKind } from './settings.ts'
import { channels, listTopics } from './topics.ts'
import type { SettingsEdit } from './useSettings.tsx'

/** The topics by channel. A topic that the user cannot access in an organization shows the reason. */
export function ChannelTable({ kind, edit }: { kind: SettingsKind; edit: SettingsEdit }) {
  const viewer = useViewer()
  const rows = [
    { id: null, label: 'All', why: null, fixed: false },
    ...listTopics(kind === 'profile' ? kind : 'tenant').map(({ id, label, gate, always }) => {
      const refusal = gate && viewer.membership && kind !== 'organization' ? getRefusal(viewer, gate) : null
      const reason = refusal ? refusalMessages[refusal].detail : (always ?? null)
      return { id, label, why: reason, fixed: reason !== null }
    }),
  ]
  const { fields, set } = edit
  return (
    <PlainTable
      caption="What you are notified about, and how"
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        {
          header: 'Topic',
          names: true,
          canWrap: true,
          cell: ({ label, why: reason }) => (
            <>
              {label}
              {reason && <span className="block text-xs text-faint">{reason}</span>}
            </>
          ),
        },
        ...channels.map(channel => ({
          header: channel.label,
          cell: ({ id, label, fixed }: (typeof rows)[number]) => {
            const enabled = `${channel.id}.enabled`
            const name = id === null ? enabled : `${channel.id}.topics.${id}`
            return (
              <CheckField
                label={<span className="sr-only">{`${channel.label}: ${label}`}</span>}
                checked={fields[name] === true}
                disabled={fixed || (id !== null && fields[enabled] !== true)}
                onChange={event => void set({ [name]: event.target.checked })}
              />
            )
          },
        })),
      ]}
    />
  )
}

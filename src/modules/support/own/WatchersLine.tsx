import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useSupport, type CustomerTicket } from './useSupport.tsx'

/** The colleagues who watch a ticket, and a way to add others. */
export function WatchersLine({ ticket }: { ticket: CustomerTicket }) {
  const { id, watchers, requesterId, names } = ticket
  const { api, call } = useSupport()
  const { user, membership } = useViewer()
  const mayManage = requesterId === user?.id || membership?.status === 'owner'
  const isMember = membership !== null && membership.status !== 'pending'
  const { data: colleagues = [] } = useQuery({
    ...api.colleagues.queryOptions(),
    enabled: mayManage && isMember,
  })
  const command = useCommand(
    (change: { userId: string; watching: boolean }) => call.setWatching.mutate({ id, ...change }),
    {
      success: (_, { userId, watching }) => ({
        text: watching ? 'Added' : 'Removed',
        undo: () => call.setWatching.mutate({ id, userId, watching: !watching }),
      }),
    },
  )
  const candidates = colleagues.filter(
    colleague => colleague.id !== requesterId && !watchers.includes(colleague.id),
  )
  if (watchers.length === 0 && candidates.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 px-4.5 pb-2 text-sm max-md:px-3.5">
      {watchers.length > 0 && <span className="text-muted">Watching</span>}
      {watchers.map(userId => (
        <span key={userId} className="flex items-center gap-1 rounded-md border px-2 py-0.5">
          {names[userId] ?? 'Deleted person'}
          {(mayManage || userId === user?.id) && (
            <Button
              size="small"
              variant="quiet"
              busy={command.busy && command.input?.userId === userId}
              onClick={() => void command.run({ userId, watching: false })}
            >
              Remove<span className="sr-only"> {names[userId]}</span>
            </Button>
          )}
        </span>
      ))}
      {candidates.length > 0 && (
        <SelectField
          label="Add a colleague who watches"
          labelHidden
          placeholder="Add a colleague"
          className="w-44"
          value=""
          disabled={command.busy}
          choices={candidates.map(colleague => ({ value: colleague.id, label: colleague.name }))}
          onChange={({ target }) =>
            target.value && void command.run({ userId: target.value, watching: true })
          }
        />
      )}
    </div>
  )
}

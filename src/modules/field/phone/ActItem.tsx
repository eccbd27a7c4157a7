import Trash from 'lucide-react/icons/trash-2'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { kindLabels, locationLabels } from '../acts/act.ts'
import type { Act } from '../acts/read-acts.server.ts'
import { clockLabels } from '../acts/act-time.ts'
import { formatDuration, locationText } from './pending-task-state.ts'
import { useField } from './useField.tsx'

const removableKinds: readonly string[] = ['NOTE', 'PHOTO', 'SIGNATURE']
const pictureKinds: readonly string[] = ['PHOTO', 'SIGNATURE']

/** Shows a field act: its kind, its time and how reliable that is, its location, and its picture. */
export function ActItem({ act, who, own = false }: { act: Act; who?: string; own?: boolean }) {
  const { call } = useField()
  const { id, kind, words, minutes, doneAt, clock, takenAt, latitude, longitude, accuracyM, place } = act
  const removeCommand = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: `${kindLabels[kind]} removed`, undo: () => call.restore.mutate({ id }) }),
  })
  const url = `/files/field/${id}?tenant=${activeTenant() ?? ''}`
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <b className="font-semibold">{kindLabels[kind]}</b>
          {minutes !== null && ` ${formatDuration(minutes)}`} {words}
        </p>
        <p className="text-sm text-muted">
          {who !== undefined && `${who} · `}
          <Instant at={doneAt} />
          {clock !== 'DEVICE' && ` · ${clockLabels[clock]}`}
        </p>
        {place !== null && latitude !== null && longitude !== null && (
          <p className="text-sm text-muted">
            {locationLabels[place]} place: {locationText({ latitude, longitude, accuracyM })}
          </p>
        )}
        {takenAt !== null && (
          <p className="text-sm text-muted">
            Taken <Instant at={takenAt} />, assumed from its file
          </p>
        )}
        {pictureKinds.includes(kind) &&
          (act.hasPicture ? (
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={words ?? kindLabels[kind]}
                loading="lazy"
                className="mt-1 max-h-40 max-w-full rounded-md border bg-[#fff]"
              />
            </a>
          ) : (
            <p className="text-sm text-muted">The picture is still uploading.</p>
          ))}
      </div>
      {own && removableKinds.includes(kind) && (
        <IconButton
          label={`Remove ${kindLabels[kind].toLowerCase()}`}
          icon={<Trash size={16} aria-hidden />}
          busy={removeCommand.busy}
          onClick={() => void removeCommand.run()}
        />
      )}
    </li>
  )
}

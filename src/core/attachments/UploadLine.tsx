import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useRefetchAll } from '../http/useRefetchAll.tsx'
import { activeTenant } from '../tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { formatBytes } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { cancelUpload } from './send-file.tsx'
import { dropUpload, pauseUpload, resumeUpload, type ActiveUpload } from './useUploads.tsx'

/** An incomplete upload from an earlier visit or another window. */
export type UnfinishedUpload = {
  id: string
  fileName: string
  fileSize: number
  modified: number
  received: number
  refusal: string | null
}

const phaseLabels: Record<ActiveUpload['phase'], string> = {
  waiting: 'Waiting',
  sending: '',
  lost: 'Connection lost. Resumes automatically',
  paused: 'Paused',
  checking: 'Checking',
  refused: 'Not uploaded',
}

/** An upload that is running in this window. */
export function UploadLine({
  sending: { key, name, size, sent, phase, problem },
}: {
  sending: ActiveUpload
}) {
  const running = phase === 'sending' || phase === 'lost' || phase === 'waiting'
  const progressText = `${formatBytes(sent)} of ${formatBytes(size)}`
  return (
    <li className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        {problem === null ? (
          <Progress
            label={name}
            value={sent}
            max={size}
            tone={phase === 'lost' ? 'warn' : 'accent'}
            text={[phaseLabels[phase], progressText].filter(Boolean).join(' · ')}
          />
        ) : (
          <p role="alert" className="text-sm wrap-anywhere text-bad">
            {name}: {problem}
          </p>
        )}
      </div>
      {running && (
        <IconButton
          size="small"
          icon={<Pause size={14} />}
          label={`Pause ${name}`}
          onClick={() => pauseUpload(key)}
        />
      )}
      {phase === 'paused' && (
        <IconButton
          size="small"
          icon={<Play size={14} />}
          label={`Resume ${name}`}
          onClick={() => resumeUpload(key)}
        />
      )}
      {phase === 'refused' && (
        <IconButton
          size="small"
          icon={<RotateCw size={14} />}
          label={`Try ${name} again`}
          onClick={() => resumeUpload(key)}
        />
      )}
      {phase !== 'checking' && (
        <IconButton
          size="small"
          icon={<X size={14} />}
          label={phase === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
          onClick={() => void dropUpload(key)}
        />
      )}
    </li>
  )
}

type UnfinishedLineProps = { upload: UnfinishedUpload; onChoose: () => void }

/** An incomplete upload that started earlier. Only the user can give the file to the browser again. */
export function UnfinishedLine({ upload, onChoose }: UnfinishedLineProps) {
  const { id, fileName, fileSize, received, refusal } = upload
  const refetchAll = useRefetchAll()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    await cancelUpload(activeTenant() ?? '', id)
    setBusy(false)
    refetchAll()
  }
  const checking = refusal === null && received === fileSize
  const text = checking
    ? 'Checking'
    : `Not finished: ${formatBytes(received)} of ${formatBytes(fileSize)}. Choose the same file to resume.`
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <p
        className={
          refusal === null
            ? 'min-w-40 flex-1 wrap-anywhere text-muted'
            : 'min-w-40 flex-1 wrap-anywhere text-bad'
        }
      >
        <span className="text-ink">{fileName}</span> · {refusal ?? text}
      </p>
      {refusal === null && !checking && (
        <Button size="small" onClick={onChoose}>
          Resume<span className="sr-only"> {fileName}</span>
        </Button>
      )}
      {!checking && (
        <Button size="small" variant="quiet" busy={busy} onClick={() => void cancel()}>
          {refusal === null ? 'Cancel' : 'Dismiss'}
          <span className="sr-only"> {fileName}</span>
        </Button>
      )}
    </li>
  )
}

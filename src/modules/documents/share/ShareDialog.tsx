import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { useDocuments } from '../useDocuments.tsx'
import { durationLabels, shareKinds, type NewShare, type ShareTarget, type ShareKind } from './share.ts'

type ShareDialogProps = { target: ShareTarget; name: string; onClose: () => void }

const toChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const defaultShare: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: true,
  watermark: false,
}

const viewOnlyHint = 'Otherwise pages are shown as pictures, and the file stays here.'

/** Shares a document or folder; the URL of a link is shown only once. */
export function ShareDialog({ target: of, name, onClose }: ShareDialogProps) {
  const { api, call } = useDocuments()
  const { data: choices } = useQuery(api.shares.choices.queryOptions())
  const [share, setShare] = useState(defaultShare)
  const [url, setUrl] = useState<string | null>(null)
  const update = (change: Partial<NewShare>) => setShare({ ...share, ...change })
  const createShare = useCommand(() => call.shares.add.mutate({ of, share }), {
    showsErrorsInForm: true,
    success: ({ id }) => ({ text: `${name} shared`, undo: () => call.shares.end.mutate({ id }) }),
    onSuccess: ({ secret }) => (secret ? setUrl(`${location.origin}/shared#${secret}`) : onClose()),
  })
  if (url !== null) return <LinkDialog address={url} onClose={onClose} />
  const { kind } = share
  const error = createShare.fields['share.whom'] ?? createShare.fields['whom']
  return (
    <FormDialog title={`Share ${name}`} verb="Share" onClose={onClose} command={createShare}>
      {createShare.message && (
        <p role="alert" className="text-bad">
          {createShare.message}
        </p>
      )}
      <SelectField
        label="Share with"
        choices={toChoices(shareKinds)}
        value={kind}
        onChange={({ target }) => update({ kind: target.value as ShareKind, whom: '', password: '' })}
      />
      {(kind === 'person' || kind === 'role') && (
        <SelectField
          label={kind === 'person' ? 'Person' : 'Role'}
          required
          placeholder="Choose"
          choices={((kind === 'person' ? choices?.people : choices?.roles) ?? []).map(choice => ({
            value: choice.id,
            label: choice.name,
          }))}
          value={share.whom}
          error={error}
          onChange={({ target }) => update({ whom: target.value })}
        />
      )}
      {kind === 'organization' && (
        <TextField
          label="Organization name"
          required
          hint="Exactly as on its page."
          value={share.whom}
          error={error}
          onChange={({ target }) => update({ whom: target.value })}
        />
      )}
      {kind === 'link' && (
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="Leave blank for none. Send it separately from the link."
          value={share.password}
          error={createShare.fields['share.password']}
          onChange={({ target }) => update({ password: target.value })}
        />
      )}
      <SelectField
        label="Duration"
        choices={toChoices(durationLabels)}
        value={share.days}
        onChange={({ target }) => update({ days: target.value as NewShare['days'] })}
      />
      <CheckField
        label="May be downloaded"
        hint={share.watermark ? 'Not with a watermark, since the file itself has none.' : viewOnlyHint}
        checked={share.mayDownload}
        disabled={share.watermark}
        onChange={({ target }) => update({ mayDownload: target.checked })}
      />
      <CheckField
        label="Watermark on each page"
        hint="Across each page, with your organization’s name and the viewer’s."
        checked={share.watermark}
        onChange={({ target }) =>
          update({ watermark: target.checked, ...(target.checked && { mayDownload: false }) })
        }
      />
    </FormDialog>
  )
}

const LinkDialog = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Link to share"
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <p className="mb-2">Copy it now: it is not shown again.</p>
    <p className="flex items-start gap-2">
      <code data-link className="min-w-0 flex-1 rounded-md border bg-raised p-2 text-sm wrap-anywhere">
        {address}
      </code>
      <CopyButton text={address} label="Copy link" />
    </p>
  </Dialog>
)

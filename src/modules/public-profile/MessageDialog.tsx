import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { fromEditor, emptyDocument, type EditorNode } from '../../core/text/editor-form.ts'
import { readRichText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { RichTextField } from '../../core/text/RichTextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { maxSubjectLength } from './public-profile.ts'
import type { PublicProfileRouter } from './public-profile.server.ts'
import type { PublicProfile } from './read-profile.server.ts'

interface MessageDialogProps {
  profile: Pick<PublicProfile, 'tenantId' | 'name'>
  onClose: () => void
}

/** Shows the first message to another organization, which begins a thread between both. */
export function MessageDialog({ profile: { tenantId, name }, onClose }: MessageDialogProps) {
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const navigate = useNavigate()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState<EditorNode>(emptyDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const write = useCommand((body: RichText) => call.write.mutate({ tenantId, subject, body }), {
    showsErrorsInForm: true,
    onSuccess: ({ threadId }) => void navigate({ to: `/app/messages/${threadId}` }),
  })
  const submit = () => {
    const read = readRichText(fromEditor(text))
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read && !write.busy) void write.run(read.text)
  }
  const error = problem ?? write.fields['body'] ?? write.message
  return (
    <Dialog
      open
      title={`Message to ${name}`}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={write.busy} onClick={submit}>
          Send message
        </Button>
      }
    >
      <div className="grid gap-3">
        {error && <Notice tone="bad">{error}</Notice>}
        <TextField
          label="Subject"
          required
          maxLength={maxSubjectLength}
          value={subject}
          error={write.fields['subject']}
          onChange={({ target }) => setSubject(target.value)}
        />
        <RichTextField
          label="Message"
          start={emptyDocument}
          onChange={editorText => {
            setProblem(null)
            setText(editorText)
          }}
          onRefused={setProblem}
          onSend={submit}
          onCancel={onClose}
        />
        <p className="text-sm text-muted">People of {name} can read it and see your name and organization.</p>
      </div>
    </Dialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { fromEditor, toEditor, type EditorNode } from '../../../core/text/editor-form.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { RichTextField } from '../../../core/text/RichTextField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMessagesApi, type Message } from './useMessages.tsx'

interface EditMessageProps {
  message: Message
  threadId: string
  nameOf: (id: string) => string
  onClose: () => void
}

/** Lets the author edit a message in place. */
export function EditMessage({ message, threadId, nameOf, onClose }: EditMessageProps) {
  const { id, version } = message
  const { api, call } = useMessagesApi()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<EditorNode>(() => toEditor(message.body!, nameOf))
  const [problem, setProblem] = useState<string | null>(null)
  const save = useCommand((body: RichText) => call.edit.mutate({ id, version, body }), {
    showsErrorsInForm: true,
    onSuccess: onClose,
  })
  const submit = () => {
    const read = readRichText(fromEditor(draft))
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read && !save.busy) void save.run(read.text)
  }
  const error = problem ?? save.fields['body'] ?? save.message
  return (
    <div className="grid max-w-2xl gap-2">
      <RichTextField
        label="Edit message"
        start={draft}
        takesFocus
        findPeople={words => queries.fetchQuery(api.people.queryOptions({ threadId, words }))}
        onChange={setDraft}
        onRefused={setProblem}
        onSend={submit}
        onCancel={onClose}
      />
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" variant="primary" busy={save.busy} onClick={submit}>
          Save
        </Button>
      </div>
    </div>
  )
}

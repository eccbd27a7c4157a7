import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RestoredDraft } from '../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../core/form/useDraft.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { fromEditor, isBlank, emptyDocument, toEditor, type EditorNode } from '../../core/text/editor-form.ts'
import type { FindPeople } from '../../core/text/editor/usePeople.tsx'
import { readRichText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { RichTextField } from '../../core/text/RichTextField.tsx'
import type { StoreOffline } from '../../core/unsent/store-offline.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'

interface CommentFormProps {
  /** The key under which the draft is stored. */
  name: string
  label: string
  verb: string
  nameOf: (id: string) => string
  findPeople: FindPeople
  /** The comment to edit; without it, a new one, behind a button until the user begins to write. */
  initialText?: RichText
  send: (body: RichText) => Promise<unknown>
  /** Stores the comment while there is no connection, to send it later. */
  storeOffline?: (body: RichText) => StoreOffline
  onClose?: () => void
}

/** Shows the editor of a comment. An unsent draft stays in this window even if the page is closed. */
export function CommentForm(props: CommentFormProps) {
  const { name, label, verb, nameOf, findPeople, initialText, send, storeOffline, onClose } = props
  const { draft, restored, setDraft, startOver } = useDraft<EditorNode>(name, () =>
    initialText ? toEditor(initialText, nameOf) : emptyDocument,
  )
  const [isOpen, setIsOpen] = useState(initialText !== undefined || restored)
  const [wasOpen, setWasOpen] = useState(false)
  const [formKey, setFormKey] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const isUnsent = useRef(restored)
  const toast = useToast()
  const command = useCommand(send, {
    onSuccess: close,
    onStored: close,
    storeOffline,
    showsErrorsInForm: true,
  })
  const error = problem ?? command.fields['body'] ?? command.refused?.message

  const warnUnsent = useEffectEvent(() => {
    if (isUnsent.current)
      toast({
        text: 'Your comment was not sent. It is still in this window.',
        tone: 'info',
        duration: 10_000,
      })
  })
  useEffect(() => () => warnUnsent(), [])

  function close() {
    clear()
    setIsOpen(false)
    setWasOpen(true)
    onClose?.()
  }
  function clear() {
    isUnsent.current = false
    setProblem(null)
    command.reset()
    startOver()
    setFormKey(formKey + 1)
  }
  function submit() {
    const result = readRichText(fromEditor(draft))
    setProblem('problem' in result ? result.problem : null)
    if ('text' in result && !command.busy) void command.run(result.text)
  }
  if (!isOpen)
    return (
      <button
        type="button"
        autoFocus={wasOpen}
        className="control cursor-text text-left text-muted"
        onClick={() => setIsOpen(true)}
      >
        Write a comment
      </button>
    )
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {restored && <RestoredDraft onStartOver={clear} />}
      <RichTextField
        key={formKey}
        label={label}
        start={draft}
        takesFocus={initialText !== undefined || !restored || formKey > 0}
        findPeople={findPeople}
        onChange={editorText => {
          isUnsent.current = !isBlank(editorText)
          setProblem(null)
          setDraft(editorText)
        }}
        onRefused={setProblem}
        onSend={submit}
        onCancel={() => !isUnsent.current && close()}
      />
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" busy={command.busy}>
          {verb}
        </Button>
      </div>
    </form>
  )
}

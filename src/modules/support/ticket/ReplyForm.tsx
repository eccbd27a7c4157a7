import { useState, type ReactNode } from 'react'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { fromEditor, isBlank, emptyDocument, type EditorNode } from '../../../core/text/editor-form.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { RichTextField } from '../../../core/text/RichTextField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface ReplyFormProps {
  /** The key under which the draft is stored. */
  name: string
  label: string
  /**
   * The label of the button shown until someone starts to write, so the list keeps its keyboard shortcuts until then.
   */
  openLabel: string
  submitLabel: string
  success: string
  send: (body: RichText, how: 'plain' | 'other') => Promise<unknown>
  /** An alternative way to send, such as "Send and solve". */
  alternative?: string
  /** The reason why nothing can be sent now. */
  disabledReason?: string | null
  /** The readers of the message, shown next to the button. */
  readers?: string
  above?: ReactNode
  onTyping?: () => void
  /** Canned texts that can be appended to the draft. */
  ready?: readonly { name: string; text: RichText }[]
  /** True if another part of the page opened the form. */
  isBegun?: boolean
}

/** The form for a reply. Unsent text is stored in this browser window, even if sending fails. */
export function ReplyForm(props: ReplyFormProps) {
  const {
    name,
    label,
    openLabel,
    isBegun = false,
    submitLabel,
    success,
    send,
    alternative,
    disabledReason = null,
    readers,
    above,
    onTyping,
    ready = [],
  } = props
  const { draft, setDraft, startOver } = useDraft<EditorNode>(name, () => emptyDocument)
  const [isOpen, setIsOpen] = useState(isBegun || !isBlank(draft))
  const [shouldFocus, setShouldFocus] = useState(isBegun)
  const [editorKey, setEditorKey] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const command = useCommand(
    ({ body, how: mode }: { body: RichText; how: 'plain' | 'other' }) => send(body, mode),
    {
      showsErrorsInForm: true,
      success: () => success,
      onSuccess: () => {
        startOver()
        setEditorKey(editorKey + 1)
      },
    },
  )
  const insert = (name: string) => {
    const match = ready.find(template => template.name === name)
    if (!match) return
    const existing = isBlank(draft) ? [] : (draft.content ?? [])
    setDraft({ type: 'doc', content: [...existing, ...(match.text.content as EditorNode[])] })
    setEditorKey(editorKey + 1)
  }
  const submit = (mode: 'plain' | 'other') => {
    if (disabledReason !== null || command.busy) return
    const read = readRichText(fromEditor(draft))
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read) void command.run({ body: read.text, how: mode })
  }
  if (!isOpen)
    return (
      <div className="border-t bg-surface px-4.5 py-2.5 max-md:pr-3.5 max-md:pl-13">
        <button
          type="button"
          className="control w-full cursor-text text-left text-muted"
          onClick={() => {
            setIsOpen(true)
            setShouldFocus(true)
          }}
        >
          {openLabel}
        </button>
      </div>
    )
  const error = problem ?? command.fields['body'] ?? command.refused?.message
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-2 border-t bg-surface px-4.5 py-2.5 max-md:px-3.5"
      onSubmit={event => {
        event.preventDefault()
        submit('plain')
      }}
    >
      {above}
      <RichTextField
        key={editorKey}
        label={label}
        start={draft}
        takesFocus={shouldFocus || editorKey > 0}
        onChange={nextDraft => {
          setProblem(null)
          setDraft(nextDraft)
          onTyping?.()
        }}
        onRefused={setProblem}
        onSend={() => submit('plain')}
        onCancel={() => isBlank(draft) && setIsOpen(false)}
      />
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {ready.length > 0 && (
          <SelectField
            label="Insert a canned answer"
            labelHidden
            placeholder="Insert a canned answer"
            className="w-48"
            value=""
            choices={ready.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => insert(target.value)}
          />
        )}
        {readers && <span className="mr-auto text-sm text-muted">{readers}</span>}
        {alternative && (
          <Button disabledReason={disabledReason} busy={command.busy} onClick={() => submit('other')}>
            {alternative}
          </Button>
        )}
        <Button type="submit" variant="primary" disabledReason={disabledReason} busy={command.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

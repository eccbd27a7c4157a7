import { useQueryClient } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { maxFileBytes } from '../../../core/attachments/attachment.ts'
import { addUpload, createAnnouncement } from '../../../core/attachments/useUploads.tsx'
import { CardsField } from '../../../core/cards/CardsField.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { usePresent } from '../../../core/live/PresentAt.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { fromEditor, isBlank } from '../../../core/text/editor-form.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { RichTextField } from '../../../core/text/RichTextField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { useFiles } from '../../../ui/form/useFiles.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { QuotedMessage, type QuotedMessageData } from './QuotedMessage.tsx'
import { messageUploads } from './MessageFiles.tsx'
import { AcknowledgmentToggle } from './AcknowledgmentToggle.tsx'
import { useMessageDraft, type StoredDraft } from './useMessageDraft.tsx'
import { useMessagesApi } from './useMessages.tsx'

interface ComposerProps {
  threadId: string
  storedDraft: StoredDraft
  /** The other organization, which can receive text and files but no record cards. */
  organization: string | null
  quoted: QuotedMessageData | null
  onDropQuote: (message: null) => void
  onSent: () => void
}

/** After a pause this long, the user no longer counts as typing. */
const typingMs = 4_000

/** The field for a new message. */
export function Composer({
  threadId,
  storedDraft,
  organization,
  quoted,
  onDropQuote,
  onSent,
}: ComposerProps) {
  const { api, call } = useMessagesApi()
  const queries = useQueryClient()
  const refetchAll = useRefetchAll()
  const { draft, set, round, sent } = useMessageDraft(threadId, storedDraft)
  // On a phone, the editor fills half of the page, so it opens only when the user starts to write.
  const isNarrow = useNarrow()
  const [isOpen, setIsOpen] = useState(!isBlank(draft.text))
  const [shouldFocus, setShouldFocus] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const announceTyping = useTyping()
  const {
    choose: chooseFiles,
    field,
    refused,
  } = useFiles({
    rules: { endings: [], maxBytes: maxFileBytes, multiple: true },
    disabledReason: null,
    refusedTitle: 'Not added',
    onFiles: addedFiles => setFiles([...files, ...addedFiles]),
  })
  const send = useCommand(
    (body: RichText) =>
      call.send.mutate({
        threadId,
        body,
        cards: draft.cards,
        silent: draft.silent,
        mustSee: draft.mustSee,
        replyTo: quoted?.id ?? null,
      }),
    {
      showsErrorsInForm: true,
      onSuccess: ({ id }) => {
        const tenant = activeTenant() ?? ''
        for (const file of files)
          addUpload({
            ownerKey: messageUploads(id),
            tenant,
            file,
            begin: createAnnouncement(tenant, 'messages', id, file),
            onKept: refetchAll,
          })
        setFiles([])
        setIsOpen(false)
        sent()
        onDropQuote(null)
        announceTyping(false)
        onSent()
      },
    },
  )
  const submit = () => {
    const read = readRichText(fromEditor(draft.text))
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read && !send.busy) void send.run(read.text)
  }
  const error = problem ?? send.fields['body'] ?? send.fields['cards'] ?? send.message
  if (isNarrow && !isOpen && !quoted)
    return (
      <div className="border-t bg-surface px-3.5 py-2 max-md:pl-13">
        <button
          type="button"
          className="control w-full cursor-text text-left text-muted"
          onClick={() => {
            setIsOpen(true)
            setShouldFocus(true)
          }}
        >
          Write a message
        </button>
      </div>
    )
  return (
    <form
      noValidate
      aria-label="New message"
      className="grid gap-2 border-t bg-surface px-4.5 py-2.5 max-md:px-3.5"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {organization !== null && <p className="text-sm text-muted">Visible to {organization}</p>}
      {quoted && <QuotedMessage message={quoted} onDrop={() => onDropQuote(null)} />}
      <RichTextField
        key={round}
        label="Message"
        start={draft.text}
        takesFocus={shouldFocus || round > 0}
        findPeople={words => queries.fetchQuery(api.people.queryOptions({ threadId, words }))}
        onChange={text => {
          setProblem(null)
          set({ text })
          announceTyping(!isBlank(text))
        }}
        onRefused={setProblem}
        onSend={submit}
        onCancel={() => onDropQuote(null)}
      />
      {draft.withCards && <CardsField cards={draft.cards} onChange={cards => set({ cards })} />}
      {files.length > 0 && (
        <ul aria-label="Files to send" className="flex flex-wrap gap-1.5">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <Button
                size="small"
                aria-label={`Do not send ${file.name}`}
                onClick={() => setFiles(files.filter(other => other !== file))}
              >
                {file.name}
                <X size={12} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused}
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton icon={<Paperclip size={16} />} label="Add files" onClick={chooseFiles} />
        {field}
        {organization === null && !draft.withCards && (
          <Button size="small" variant="quiet" onClick={() => set({ withCards: true })}>
            Add a record
          </Button>
        )}
        <CheckField
          label="Send silently"
          checked={draft.silent}
          onChange={({ target }) => set({ silent: target.checked })}
        />
        {organization === null && (
          <AcknowledgmentToggle
            value={draft.mustSee}
            error={send.fields['mustSee.dueOn']}
            onChange={mustSee => set({ mustSee })}
          />
        )}
        <Button type="submit" variant="primary" className="ml-auto" busy={send.busy}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** Announces that the user is typing. Nothing is stored. */
function useTyping() {
  const { edit } = usePresent()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (typing: boolean) => {
    clearTimeout(timer.current)
    edit(typing ? 'message' : null)
    if (typing) timer.current = setTimeout(() => edit(null), typingMs)
  }
}

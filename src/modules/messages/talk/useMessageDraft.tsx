import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { RecordRef } from '../../../core/data/record-ref.ts'
import {
  fromEditor,
  isBlank,
  emptyDocument,
  toEditor,
  type EditorNode,
} from '../../../core/text/editor-form.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { createNameLookup } from '../record/thread-title.ts'
import type { MessageRouter } from './message.server.ts'

type MessageDraft = {
  text: EditorNode
  cards: RecordRef[]
  withCards: boolean
  silent: boolean
  mustSee: { dueOn: string | null } | null
}

export type StoredDraft = { body: RichText; names: Record<string, string> } | null

const blankDraft: MessageDraft = {
  text: emptyDocument,
  cards: [],
  withCards: false,
  silent: false,
  mustSee: null,
}

/** After this pause, the draft is saved for other devices. */
const pauseMs = 1_000

/**
 * The unsent message. It is stored in full in this window, even if the page is closed, and its text on all devices of
 * its author.
 */
export function useMessageDraft(threadId: string, storedDraft: StoredDraft) {
  const call = useCall<MessageRouter>('messages')
  const { draft, setDraft, forget } = useDraft<MessageDraft>(`message ${threadId}`, () =>
    storedDraft
      ? { ...blankDraft, text: toEditor(storedDraft.body, createNameLookup(storedDraft.names)) }
      : blankDraft,
  )
  const [fieldKey, setFieldKey] = useState(0)
  const pendingSave = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)
  useEffect(
    () => () => {
      if (!pendingSave.current) return
      clearTimeout(pendingSave.current.timer)
      pendingSave.current.send()
    },
    [],
  )

  function scheduleSave(text: EditorNode) {
    if (pendingSave.current) clearTimeout(pendingSave.current.timer)
    const save = () => {
      pendingSave.current = null
      const read = isBlank(text) ? null : readRichText(fromEditor(text))
      if (read && 'problem' in read) return
      // Without a connection, the draft remains in this window.
      call.keepDraft.mutate({ threadId, body: read?.text ?? null }).catch(() => {})
    }
    pendingSave.current = { timer: setTimeout(save, pauseMs), send: save }
  }

  return {
    draft,
    /** Changes whenever the field is emptied and remounts the editor, which does not accept text from outside. */
    round: fieldKey,
    set(change: Partial<MessageDraft>) {
      setDraft({ ...draft, ...change })
      if (change.text) scheduleSave(change.text)
    },
    /** Called after sending. The server deleted the draft with it, whatever this page loaded when it was opened. */
    sent() {
      if (pendingSave.current) clearTimeout(pendingSave.current.timer)
      pendingSave.current = null
      setDraft(blankDraft)
      forget()
      setFieldKey(fieldKey + 1)
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { RecordRef } from '../../../core/data/record-ref.ts'
import {
  fromEditor,
  isBlank,
  nothingWritten,
  toEditor,
  type Written,
} from '../../../core/text/editor-form.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { nameIn } from '../record/thread-title.ts'
import type { MessageRouter } from './message.server.ts'

type Draft = {
  text: Written
  cards: RecordRef[]
  withCards: boolean
  silent: boolean
  mustSee: { dueOn: string | null } | null
}

export type StoredDraft = { body: RichText; names: Record<string, string> } | null

const blank: Draft = { text: nothingWritten, cards: [], withCards: false, silent: false, mustSee: null }

/** After this pause, the draft is saved for other devices. */
const pauseMs = 1_000

/**
 * The unsent message. It is stored in full in this window, even if the page is closed, and its text on all devices of
 * its author.
 */
export function useMessageDraft(threadId: string, storedDraft: StoredDraft) {
  const call = useCall<MessageRouter>('messages')
  const { draft, setDraft, forget } = useDraft<Draft>(`message ${threadId}`, () =>
    storedDraft ? { ...blank, text: toEditor(storedDraft.body, nameIn(storedDraft.names)) } : blank,
  )
  const [round, setRound] = useState(0)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)
  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      waiting.current.send()
    },
    [],
  )

  function keepSoon(text: Written) {
    if (waiting.current) clearTimeout(waiting.current.timer)
    const send = () => {
      waiting.current = null
      const read = isBlank(text) ? null : readRichText(fromEditor(text))
      if (read && 'problem' in read) return
      // Without a connection, the draft remains in this window.
      call.keepDraft.mutate({ threadId, body: read?.text ?? null }).catch(() => {})
    }
    waiting.current = { timer: setTimeout(send, pauseMs), send }
  }

  return {
    draft,
    /** Changes whenever the field is emptied and remounts the editor, which does not accept text from outside. */
    round,
    set(change: Partial<Draft>) {
      setDraft({ ...draft, ...change })
      if (change.text) keepSoon(change.text)
    },
    /** Called after sending. The server deleted the draft with it, whatever this page loaded when it was opened. */
    sent() {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      setDraft(blank)
      forget()
      setRound(round + 1)
    },
  }
}

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
import { nameIn } from '../record/words.ts'
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

/** Who pauses for so long has their words kept for other devices. */
const pauseMs = 1_000

/** What was not sent yet: whole in this window, whatever ends the page, and its words on every device of its writer. */
export function useMessageDraft(threadId: string, kept: StoredDraft) {
  const call = useCall<MessageRouter>('messages')
  const { draft, setDraft, forget } = useDraft<Draft>(`message ${threadId}`, () =>
    kept ? { ...blank, text: toEditor(kept.body, nameIn(kept.names)) } : blank,
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
      // Without a connection it is kept in this window.
      call.keepDraft.mutate({ threadId, body: read?.text ?? null }).catch(() => {})
    }
    waiting.current = { timer: setTimeout(send, pauseMs), send }
  }

  return {
    draft,
    /** Which empty field this is: an editor takes no words from outside. */
    round,
    set(change: Partial<Draft>) {
      setDraft({ ...draft, ...change })
      if (change.text) keepSoon(change.text)
    },
    /** It was sent: with its message, the server forgot it, whatever this page was told of it when it was opened. */
    sent() {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = null
      setDraft(blank)
      forget()
      setRound(round + 1)
    },
  }
}

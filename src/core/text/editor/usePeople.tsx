import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { findMentionQuery } from './extensions.tsx'

type Person = { id: string; name: string }
export type FindPeople = (text: string) => Promise<readonly Person[]>
export type People = {
  id: string
  matches: readonly Person[]
  /** Index of the highlighted user. */
  activeIndex: number
  /** Position of the @. */
  mentionStart: number
  choose: (person: Person) => void
  /** Returns true if it handled the key. */
  key: (event: KeyboardEvent) => boolean
}

/** The users that match the words after an @; null while no mention is being typed. */
export function usePeople(editor: Editor | null, find: FindPeople | undefined): People | null {
  const id = useId()
  const mentionQuery = editor && find ? findMentionQuery(editor) : null
  const [loaded, setLoaded] = useState<{ words: string; people: readonly Person[] } | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [selection, setSelection] = useState({ words: '', at: 0 })
  const words = mentionQuery?.words
  const search = useEffectEvent((text: string) => find!(text))
  useEffect(() => {
    if (words === undefined) return
    let isCurrent = true
    // A failed request is repeated with the next key.
    search(words).then(
      people => isCurrent && setLoaded({ words, people }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [words])
  if (!editor || !mentionQuery || closedAt === mentionQuery.from || loaded === null) return null

  const { people: match } = loaded
  const at = selection.words === loaded.words ? selection.at : 0
  const move = (step: number) =>
    setSelection({
      words: loaded.words,
      at: match.length === 0 ? 0 : (at + step + match.length) % match.length,
    })
  // Several words after an @ without a match are ordinary text.
  if (match.length === 0 && mentionQuery.words.includes(' ')) return null
  const choose = ({ id, name }: Person) =>
    void editor
      .chain()
      .focus()
      .insertContentAt({ from: mentionQuery.from, to: editor.state.selection.to }, [
        { type: 'mention', attrs: { id, label: name } },
        { type: 'text', text: ' ' },
      ])
      .run()

  function key({ key }: KeyboardEvent): boolean {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape') setClosedAt(mentionQuery!.from)
    else if (key === 'Enter' && match[at]) choose(match[at])
    else return false
    return true
  }
  return { id, matches: match, activeIndex: at, mentionStart: mentionQuery.from, choose, key }
}

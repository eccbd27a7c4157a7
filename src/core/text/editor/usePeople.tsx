import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { askingAt } from './extensions.tsx'

type Person = { id: string; name: string }
export type FindPeople = (text: string) => Promise<readonly Person[]>
export type People = {
  id: string
  found: readonly Person[]
  /** Index of the highlighted user. */
  at: number
  /** Position of the @. */
  from: number
  choose: (person: Person) => void
  /** Returns true if it handled the key. */
  key: (event: KeyboardEvent) => boolean
}

/** The users that match the words after an @; null while no mention is being typed. */
export function usePeople(editor: Editor | null, find: FindPeople | undefined): People | null {
  const id = useId()
  const asking = editor && find ? askingAt(editor) : null
  const [known, setKnown] = useState<{ words: string; people: readonly Person[] } | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [place, setPlace] = useState({ words: '', at: 0 })
  const words = asking?.words
  const ask = useEffectEvent((text: string) => find!(text))
  useEffect(() => {
    if (words === undefined) return
    let requested = true
    // A failed request is repeated with the next key.
    ask(words).then(
      people => requested && setKnown({ words, people }),
      () => {},
    )
    return () => {
      requested = false
    }
  }, [words])
  if (!editor || !asking || closedAt === asking.from || known === null) return null

  const { people: match } = known
  const at = place.words === known.words ? place.at : 0
  const move = (step: number) =>
    setPlace({ words: known.words, at: match.length === 0 ? 0 : (at + step + match.length) % match.length })
  // Several words after an @ without a match are ordinary text.
  if (match.length === 0 && asking.words.includes(' ')) return null
  const choose = ({ id, name }: Person) =>
    void editor
      .chain()
      .focus()
      .insertContentAt({ from: asking.from, to: editor.state.selection.to }, [
        { type: 'mention', attrs: { id, label: name } },
        { type: 'text', text: ' ' },
      ])
      .run()

  function key({ key }: KeyboardEvent): boolean {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape') setClosedAt(asking!.from)
    else if (key === 'Enter' && match[at]) choose(match[at])
    else return false
    return true
  }
  return { id, found: match, at, from: asking.from, choose, key }
}

import { Editor, type Extensions } from '@tiptap/core'
import { useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { EditorNode } from '../editor-form.ts'
import { maxCharacters } from '../rich-text.ts'
import { extensions as plain } from './extensions.tsx'

type Options = {
  label: string
  start: EditorNode
  takesFocus: boolean
  onChange: (written: EditorNode) => void
  onRefused: (why: string) => void
  /** Returns true if it handled the key. */
  onKey: (event: KeyboardEvent) => boolean
  /** The allowed content and length, if they differ from those of messages. */
  kind?: EditorKind
}

export type EditorKind = { extensions: Extensions; characters: number; className: string }

const defaultKind: EditorKind = {
  extensions: plain,
  characters: maxCharacters,
  className: 'control rich-text whitespace-pre-wrap h-auto! max-h-96 min-h-16 overflow-y-auto! py-1.5',
}

/** Pasted markup larger than this is not text that a user copied. */
const markupLimit = (characters: number) => 50 * characters

/** An editor in an element of the page; the calling component re-renders with each of its changes. */
export function useEditor(options: Options) {
  const [{ label, start, takesFocus, kind = defaultKind }] = useState(options)
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const handleChange = useEffectEvent((written: EditorNode) => options.onChange(written))
  const key = useEffectEvent((event: KeyboardEvent) => options.onKey(event))
  const takes = useEffectEvent((data: DataTransfer | null) => {
    const length = data?.getData('text/plain').length ?? 0
    const limit = kind.characters
    if (length <= limit && (data?.getData('text/html').length ?? 0) <= markupLimit(limit)) return true
    const characters = length.toLocaleString('en-US')
    options.onRefused(
      `Not pasted: it has ${characters} characters. Paste up to ${limit.toLocaleString('en-US')}.`,
    )
    return false
  })

  // Starts when the plain field that took the first keys is removed, so that no key falls between the two.
  useLayoutEffect(() => {
    const instance = new Editor({
      element: place.current,
      extensions: kind.extensions,
      content: start,
      // The product provides the styles.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          class: kind.className,
          dir: 'auto',
        },
        handleKeyDown: (_view, event) => key(event),
        // Tab leaves the editor, as in any other field.
        handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
        handlePaste: (_view, event) => !takes(event.clipboardData),
        handleDrop: (_view, event) => !takes(event.dataTransfer),
      },
      onUpdate: ({ editor }) => handleChange(editor.getJSON() as EditorNode),
      onTransaction: redraw,
    })
    // The library's own autofocus waits for the next task, and loses a key that is pressed before.
    if (takesFocus && !hasFocusElsewhere()) {
      instance.commands.setTextSelection(instance.state.doc.content.size)
      instance.view.focus()
    }
    setEditor(instance)
    return () => instance.destroy()
  }, [label, start, takesFocus, kind])

  return { place, editor }
}

/** True if the user moved to another field while this one loaded. */
const hasFocusElsewhere = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isBlank, plainDocument } from './editor-form.ts'
import { EditorNotLoaded } from './EditorNotLoaded.tsx'
import type { RichTextEditorProps } from './editor/RichTextEditor.tsx'

const RichTextEditor = lazy(() =>
  import('./editor/RichTextEditor.tsx').catch(() => ({ default: EditorNotLoaded })),
)

/**
 * A field for formatted text, loaded when first rendered. Until then a plain field takes what the user types, and hands
 * it over with the focus.
 */
export function RichTextField(props: RichTextEditorProps) {
  const { label, start, takesFocus = false, onChange, onSend, onCancel } = props
  const [typed, setTyped] = useState('')
  const [isFocused, setIsFocused] = useState(false)
  const plainField = (
    <textarea
      aria-label={label}
      autoFocus={takesFocus}
      className="control h-26! resize-none py-1.5"
      value={typed}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onChange={event => {
        setTyped(event.target.value)
        onChange(plainDocument(event.target.value))
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
      }}
    />
  )
  return (
    <Suspense fallback={typed !== '' || isBlank(start) ? plainField : <Skeleton className="h-26" />}>
      <RichTextEditor
        {...props}
        start={typed === '' ? start : plainDocument(typed)}
        takesFocus={takesFocus || isFocused}
      />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EditorNotLoaded } from './EditorNotLoaded.tsx'
import type { RichTextEditorProps } from './editor/RichTextEditor.tsx'

const RichTextEditor = lazy(() =>
  import('./editor/RichTextEditor.tsx').catch(() => ({ default: EditorNotLoaded })),
)

/** A field for formatted text, loaded when first rendered. */
export const RichTextField = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton className="h-26" />}>
    <RichTextEditor {...props} />
  </Suspense>
)

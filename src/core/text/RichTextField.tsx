import { lazy, Suspense } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { RichTextEditorProps } from './editor/RichTextEditor.tsx'

const RichTextEditor = lazy(() => import('./editor/RichTextEditor.tsx').catch(() => ({ default: NotLoaded })))

const NotLoaded = (_told: RichTextEditorProps) => (
  <ErrorState title="The editor did not load" onRetry={() => location.reload()}>
    The connection may have been lost. What you wrote before is kept.
  </ErrorState>
)

/** A field for formatted text, loaded when it is first shown. */
export const RichTextField = (props: RichTextEditorProps) => (
  <Suspense fallback={<Skeleton className="h-26" />}>
    <RichTextEditor {...props} />
  </Suspense>
)

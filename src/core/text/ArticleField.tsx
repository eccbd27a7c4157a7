import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EditorNotLoaded } from './EditorNotLoaded.tsx'
import type { ArticleEditorProps } from './editor/ArticleEditor.tsx'

const ArticleEditor = lazy(() =>
  import('./editor/ArticleEditor.tsx').catch(() => ({ default: EditorNotLoaded })),
)

/** A field for an article, loaded when first rendered. */
export const ArticleField = (props: ArticleEditorProps) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <ArticleEditor {...props} />
  </Suspense>
)

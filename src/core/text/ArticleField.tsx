import { lazy, Suspense } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ArticleEditorProps } from './editor/ArticleEditor.tsx'

const ArticleEditor = lazy(() => import('./editor/ArticleEditor.tsx').catch(() => ({ default: NotLoaded })))

const NotLoaded = (_props: ArticleEditorProps) => (
  <ErrorState title="The editor did not load" onRetry={() => location.reload()}>
    The connection may have been lost. What you wrote before is kept.
  </ErrorState>
)

/** A field for an article, loaded when it is first shown. */
export const ArticleField = (props: ArticleEditorProps) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <ArticleEditor {...props} />
  </Suspense>
)

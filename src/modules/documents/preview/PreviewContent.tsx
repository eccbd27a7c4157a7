import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'

type PreviewContentProps<Value> = {
  fetched: { data: Value | undefined; problem: string | null }
  label: string
  children: (data: Value) => ReactNode
}

/** The content of a file once it has loaded, or the reason why it is not shown. */
export function PreviewContent<Value>({ fetched, label, children }: PreviewContentProps<Value>) {
  const { data, problem } = fetched
  if (problem) return <EmptyState title="This file cannot be shown">{problem}</EmptyState>
  if (data === undefined) return <Skeleton className="m-3 h-96" />
  return (
    <ScrollRegion label={label} className="p-3">
      {children(data)}
    </ScrollRegion>
  )
}

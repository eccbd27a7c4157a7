import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Sign } from './Sign.tsx'

interface ErrorStateProps {
  title: string
  /** The cause and what the user can do. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  actions?: ReactNode
  /** `h1` when it replaces the whole page. */
  heading?: 'h1' | 'h2'
  /** The request id, for support. */
  reference?: string | undefined
}

/** Shown when a part of the page could not be loaded: what happened, and how to continue. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, actions, heading: Heading = 'h2', reference } = props
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-1.5 px-4 py-14 text-center">
      <span className="mb-1 grid size-9 place-items-center rounded-lg bg-bad-soft text-bad">
        <Sign tone="bad" />
      </span>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children !== undefined && <div className="text-md text-muted">{children}</div>}
      {(onRetry || actions) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {actions}
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
        </div>
      )}
      {reference !== undefined && <p className="mt-2 font-mono text-xs text-faint">Reference {reference}</p>}
    </div>
  )
}

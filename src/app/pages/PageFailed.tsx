import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'

/** Instead of a blank page: our own error, or code of an older version that the server no longer has. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const words = error instanceof Error ? error.message : ''
  const outdated = /dynamically imported module|importing a module script|Failed to fetch/i.test(words)
  return (
    <main className="grid min-h-full place-items-center">
      <ErrorState
        title={outdated ? 'This page could not be loaded' : 'Something went wrong on our end'}
        onRetry={outdated ? () => location.reload() : reset}
        actions={
          <a href="/app" className="self-center text-accent underline underline-offset-2">
            Go to dashboard
          </a>
        }
      >
        {outdated
          ? 'Either the connection is down or Wellhead was updated after you opened it. Reload the page.'
          : 'What you saved is safe. Try again. If it happens again, tell support what you did just before.'}
      </ErrorState>
    </main>
  )
}

import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { unexpectedMessage } from './failure-messages.ts'

const offlineMessage = {
  title: 'Not available offline',
  sentence: 'This page has not been opened on this device before. It opens once you are back online.',
}
const outdatedMessage = {
  title: 'This page could not be loaded',
  sentence: 'Either the connection is down or Wellhead was updated after you opened it. Reload the page.',
}

/**
 * Shown instead of a blank page after an error of the application, or when the server no longer has the code of
 * this older version.
 */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : ''
  const isOutdated = /dynamically imported module|importing a module script|Failed to fetch/i.test(message)
  const { title, sentence } = isOutdated
    ? navigator.onLine
      ? outdatedMessage
      : offlineMessage
    : unexpectedMessage
  return (
    <main className="grid min-h-full place-items-center">
      <ErrorState
        heading="h1"
        title={title}
        onRetry={isOutdated ? () => location.reload() : reset}
        actions={
          <a href="/app" className="self-center text-accent underline underline-offset-2">
            Go to dashboard
          </a>
        }
      >
        {sentence}
      </ErrorState>
    </main>
  )
}

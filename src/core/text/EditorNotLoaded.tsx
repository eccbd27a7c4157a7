import { ErrorState } from '../../ui/ErrorState.tsx'

/** Replaces an editor whose code did not load. */
export const EditorNotLoaded = () => (
  <ErrorState title="The editor did not load" onRetry={() => location.reload()}>
    The connection may have been lost. What you wrote before is saved.
  </ErrorState>
)

import { ErrorState } from '../../ui/ErrorState.tsx'

/** In place of an editor whose code did not come. */
export const EditorNotLoaded = () => (
  <ErrorState title="The editor did not load" onRetry={() => location.reload()}>
    The connection may have been lost. What you wrote before is saved.
  </ErrorState>
)

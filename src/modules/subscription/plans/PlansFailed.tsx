import { wordsOf } from '../../../core/http/api.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'

type PlansFailedProps = { error: Parameters<typeof wordsOf>[0]; refetch: () => Promise<unknown> }

/** In place of a page of plans that could not be asked for. */
export const PlansFailed = ({ error, refetch }: PlansFailedProps) => (
  <ErrorState title="The plans could not be shown" onRetry={() => void refetch()}>
    {wordsOf(error)}
  </ErrorState>
)

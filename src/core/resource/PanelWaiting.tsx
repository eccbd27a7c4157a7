import { ErrorState } from '../../ui/ErrorState.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { errorMessage } from '../http/api.tsx'
import { uncapitalize } from '../../ui/formats.ts'

type PanelWaitingProps = {
  /** The noun for the panel's content: "Lease". */
  label: string
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** The side panel of a list while its record loads or after loading failed. */
export const PanelWaiting = ({ label, error, onRetry, onClose }: PanelWaitingProps) => (
  <SidePanel label={label} onClose={onClose}>
    {error ? (
      <ErrorState title={`This ${uncapitalize(label)} could not be loaded`} onRetry={onRetry}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <>
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-32" />
      </>
    )}
  </SidePanel>
)

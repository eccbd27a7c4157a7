import { Status } from '../../ui/Status.tsx'
import { useHasUnsent } from './useUnsent.tsx'

/** Shown next to a change that the server does not have yet. */
export const WaitingMark = () => <Status tone="info">Waiting to be sent</Status>

/** Shown next to a record with unsent changes. */
export const UnsentMark = ({ record }: { record: string }) => (useHasUnsent(record) ? <WaitingMark /> : null)

import { Status } from '../../ui/Status.tsx'
import { useWaitsFor } from './useUnsent.tsx'

/** Beside what the person did and the server does not know yet. */
export const WaitingMark = () => <Status tone="info">Waiting to be sent</Status>

/** The same where something waits for a record. */
export const WaitingFor = ({ record }: { record: string }) => (useWaitsFor(record) ? <WaitingMark /> : null)

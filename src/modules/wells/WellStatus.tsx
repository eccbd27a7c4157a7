import { Status } from '../../ui/Status.tsx'
import { wellStatuses, type WellStatus as Name } from './well-type.ts'

export const WellStatus = ({ status }: { status: Name }) => (
  <Status tone={wellStatuses[status].tone}>{wellStatuses[status].label}</Status>
)

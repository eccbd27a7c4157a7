import { useCall } from '../../core/http/api.tsx'
import { RecordChoice, type ChoiceProps } from '../../core/form/RecordChoice.tsx'
import type { LeaseRouter } from './lease.server.ts'

/** A picker for a lease, searched by number, name or lessor. */
export function LeaseChoice({ label = 'Lease', ...field }: ChoiceProps) {
  const leases = useCall<LeaseRouter>('leases')
  const find = async (search: string) =>
    (await leases.list.query({ filter: { search }, limit: 8 })).rows.map(
      ({ id, leaseNumber, name, lessor }) => ({
        id,
        label: `${leaseNumber} ${name}`.trim(),
        hint: lessor || undefined,
      }),
    )
  return (
    <RecordChoice
      placeholder="Number, name or lessor"
      empty="No lease matches."
      {...field}
      label={label}
      find={find}
    />
  )
}

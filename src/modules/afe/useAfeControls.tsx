import { useCall } from '../../core/http/api.tsx'
import type { OwnControl } from '../../core/form/SchemaForm.tsx'
import { RecordChoice } from '../../core/resource/RecordChoice.tsx'
import type { LeaseRouter } from '../leases/lease.server.ts'
import type { WellRouter } from '../wells/well.server.ts'

type Item = { id: string; label: string; hint?: string | undefined }
type Known = { well?: Item | undefined; lease?: Item | undefined }
type Control = Pick<OwnControl, 'error' | 'onChange'> & { value: unknown }

/** The choices of the well and the lease that an AFE is for, found by their words. */
export function useAfeControls(known: Known = {}) {
  const wells = useCall<WellRouter>('wells')
  const leases = useCall<LeaseRouter>('leases')
  const findWells = async (search: string): Promise<Item[]> =>
    (await wells.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, operator }) => ({
      id,
      label: name,
      hint: operator ?? undefined,
    }))
  const findLeases = async (search: string): Promise<Item[]> =>
    (await leases.list.query({ filter: { search }, limit: 8 })).rows.map(
      ({ id, leaseNumber, name, lessor }) => ({
        id,
        label: `${leaseNumber} ${name}`.trim(),
        hint: lessor || undefined,
      }),
    )
  return {
    wellId: ({ value, onChange, error }: Control) => (
      <RecordChoice
        label="Well"
        find={findWells}
        known={known.well}
        value={String(value ?? '') || null}
        onChange={id => onChange(id ?? '')}
        error={error}
        placeholder="Name or API number"
        empty="No well matches."
      />
    ),
    leaseId: ({ value, onChange, error }: Control) => (
      <RecordChoice
        label="Lease"
        find={findLeases}
        known={known.lease}
        value={String(value ?? '') || null}
        onChange={id => onChange(id ?? '')}
        error={error}
        placeholder="Number, name or lessor"
        empty="No lease matches."
      />
    ),
  }
}

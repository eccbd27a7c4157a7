import { Button } from '../../ui/Button.tsx'
import { useSample } from './useSample.tsx'

/** Offers sample data to an organization without leases or wells. */
export function AddSamplePanel() {
  const { data, readOnly, add } = useSample()
  if (!data?.empty) return null
  return (
    <Button busy={add.busy} disabledReason={readOnly} onClick={() => void add.run()}>
      Explore with sample data
    </Button>
  )
}

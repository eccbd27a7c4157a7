import { Button } from '../../ui/Button.tsx'
import { useSample } from './useSample.tsx'

/** Offers sample data where an organization has nothing of its own yet. */
export function AddSamplePanel() {
  const { data, readOnly, add } = useSample()
  if (!data?.empty) return null
  return (
    <Button busy={add.busy} disabledReason={readOnly} onClick={() => void add.run()}>
      Look around with sample data
    </Button>
  )
}

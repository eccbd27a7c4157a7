import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { Button } from '../../ui/Button.tsx'
import { pluralize } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { sampleGates } from './sample.ts'
import { useSample } from './useSample.tsx'

/** Shows a banner above every page while there is sample data, with a button to remove it. */
export const SampleBannerPanel = () => getRefusal(useViewer(), sampleGates.read) === null && <Banner />

function Banner() {
  const { data, readOnly, remove } = useSample()
  if (!data?.there) return null
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          Sample data: {pluralize(data.leases, 'lease')} and {pluralize(data.wells, 'well')}, all invented.
        </span>
        <Button size="small" busy={remove.busy} disabledReason={readOnly} onClick={() => void remove.run()}>
          Remove sample data
        </Button>
      </span>
    </Notice>
  )
}

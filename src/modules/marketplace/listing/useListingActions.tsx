import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { FoldingPart } from '../../../ui/Folding.tsx'
import { useListings, type ListingDetail } from './useListings.tsx'

interface ListingDialogs {
  onPreview: () => void
  onSchedule: () => void
}

/** Returns the actions on a listing in its current state. */
export function useListingActions(
  { id, version, state, missing }: ListingDetail,
  dialogs: ListingDialogs,
): FoldingPart[] {
  const { call, readOnly } = useListings()
  const listingRef = { id, version }
  const publish = useCommand(() => call.publish.mutate(listingRef), { success: () => 'Published' })
  const withdraw = useCommand(() => call.withdraw.mutate(listingRef), { success: () => 'Withdrawn' })
  const markSold = useCommand(() => call.markSold.mutate(listingRef), { success: () => 'Marked as sold' })
  const { status } = state
  const missingReason = missing.length > 0 ? `It needs ${missing.join(', ')}.` : null
  const part = (
    label: string,
    run: () => void,
    options: Partial<{ primary: boolean; busy: boolean; why: string | null }> = {},
  ): FoldingPart => ({
    label,
    node: (
      <Button
        variant={options.primary ? 'primary' : 'plain'}
        busy={options.busy ?? false}
        disabledReason={options.why === undefined ? readOnly : (readOnly ?? options.why)}
        onClick={run}
      >
        {label}
      </Button>
    ),
  })
  const isOff = status === 'draft' || status === 'withdrawn' || status === 'sold'
  return [
    ...(isOff || status === 'scheduled'
      ? [part('Publish', () => void publish.run(), { primary: true, busy: publish.busy, why: missingReason })]
      : []),
    ...(isOff ? [part('Schedule', dialogs.onSchedule, { why: missingReason })] : []),
    ...(status === 'published' || status === 'scheduled'
      ? [part('Withdraw', () => void withdraw.run(), { busy: withdraw.busy })]
      : []),
    ...(status === 'published'
      ? [part('Mark as sold', () => void markSold.run(), { busy: markSold.busy })]
      : []),
    { label: 'Preview', node: <Button onClick={dialogs.onPreview}>Preview</Button> },
  ]
}

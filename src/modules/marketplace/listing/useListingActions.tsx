import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { FoldingPart } from '../../../ui/Folding.tsx'
import { useListings, type ListingFile } from './useListings.tsx'

interface Opens {
  onPreview: () => void
  onSchedule: () => void
}

/** The actions on a listing in its current state. */
export function useListingActions({ id, version, state, missing }: ListingFile, opens: Opens): FoldingPart[] {
  const { call, readOnly } = useListings()
  const seen = { id, version }
  const publish = useCommand(() => call.publish.mutate(seen), { success: () => 'Published' })
  const withdraw = useCommand(() => call.withdraw.mutate(seen), { success: () => 'Withdrawn' })
  const sold = useCommand(() => call.markSold.mutate(seen), { success: () => 'Marked as sold' })
  const { status } = state
  const lacks = missing.length > 0 ? `It needs ${missing.join(', ')}.` : null
  const part = (
    label: string,
    run: () => void,
    more: Partial<{ primary: boolean; busy: boolean; why: string | null }> = {},
  ): FoldingPart => ({
    label,
    node: (
      <Button
        variant={more.primary ? 'primary' : 'plain'}
        busy={more.busy ?? false}
        disabledReason={more.why === undefined ? readOnly : (readOnly ?? more.why)}
        onClick={run}
      >
        {label}
      </Button>
    ),
  })
  const isOff = status === 'draft' || status === 'withdrawn' || status === 'sold'
  return [
    ...(isOff || status === 'scheduled'
      ? [part('Publish', () => void publish.run(), { primary: true, busy: publish.busy, why: lacks })]
      : []),
    ...(isOff ? [part('Schedule', opens.onSchedule, { why: lacks })] : []),
    ...(status === 'published' || status === 'scheduled'
      ? [part('Withdraw', () => void withdraw.run(), { busy: withdraw.busy })]
      : []),
    ...(status === 'published' ? [part('Mark as sold', () => void sold.run(), { busy: sold.busy })] : []),
    { label: 'Preview', node: <Button onClick={opens.onPreview}>Preview</Button> },
  ]
}

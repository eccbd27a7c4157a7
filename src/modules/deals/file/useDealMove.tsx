import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealDetail.tsx'

type Stage = DealView['pipeline']['stages'][number]

/** Moves the page's deal between stages; moving it to the lost stage asks for the reason first. */
export function useDealMove({ id, stageId, fields }: DealView) {
  const { call } = useDeals()
  const [pendingLoss, setPendingLoss] = useState<Stage | null>(null)
  const moveCommand = useCommand(
    ({ stage, lostReason }: { stage: Stage; lostReason: string | null }) =>
      call.move.mutate({ id, from: stageId, stageId: stage.id, lostReason }),
    {
      success: (_, { stage }) => ({
        text: `${fields.name} moved to ${stage.name}`,
        undo: () => call.move.mutate({ id, from: stage.id, stageId }),
      }),
    },
  )
  return {
    losing: pendingLoss,
    stopLosing: () => setPendingLoss(null),
    to: (stage: Stage) =>
      stage.outcome === 'LOST' ? setPendingLoss(stage) : void moveCommand.run({ stage, lostReason: null }),
    lose(lostReason: string) {
      if (pendingLoss) void moveCommand.run({ stage: pendingLoss, lostReason })
      setPendingLoss(null)
    },
  }
}

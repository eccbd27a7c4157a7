import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useDeals } from '../useDeals.tsx'
import type { DealView } from './useDealFile.tsx'

type Stage = DealView['pipeline']['stages'][number]

/** Moves the page's deal between stages; moving it to the lost stage asks for the reason first. */
export function useMovingFile({ id, stageId, fields }: DealView) {
  const { call } = useDeals()
  const [losing, setLosing] = useState<Stage | null>(null)
  const moving = useCommand(
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
    losing,
    stopLosing: () => setLosing(null),
    to: (stage: Stage) =>
      stage.outcome === 'LOST' ? setLosing(stage) : void moving.run({ stage, lostReason: null }),
    lose(lostReason: string) {
      if (losing) void moving.run({ stage: losing, lostReason })
      setLosing(null)
    },
  }
}

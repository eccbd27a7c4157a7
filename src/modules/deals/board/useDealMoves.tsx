import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useDeals } from '../useDeals.tsx'
import type { Board } from './useBoard.tsx'

type Stage = Board['stages'][number]
type Card = Stage['cards'][number]
type StageMove = { card: Pick<Card, 'id' | 'name' | 'stageId'>; stage: Stage; lostReason: string | null }
export type DealMoves = ReturnType<typeof useDealMoves>

/**
 * Moves deals between stages and announces where each one went. Moving a deal to the lost stage asks for the
 * reason first.
 */
export function useDealMoves() {
  const { call, readOnly } = useDeals()
  const navigate = useNavigate()
  const [announcement, setAnnouncement] = useState('')
  const [pendingLoss, setPendingLoss] = useState<Omit<StageMove, 'lostReason'> | null>(null)
  const moveCommand = useCommand(
    ({ card, stage, lostReason }: StageMove) =>
      call.move.mutate({ id: card.id, from: card.stageId, stageId: stage.id!, lostReason }),
    {
      success: (_, { card, stage }) => {
        setAnnouncement(`${card.name}: ${stage.name}`)
        return {
          text: `${card.name} moved to ${stage.name}`,
          undo: () => call.move.mutate({ id: card.id, from: stage.id!, stageId: card.stageId }),
        }
      },
    },
  )
  return {
    readOnly,
    whereTo: announcement,
    losing: pendingLoss,
    stopLosing: () => setPendingLoss(null),
    to(card: StageMove['card'], stage: Stage) {
      if (moveCommand.busy || readOnly !== null || stage.id === null || card.stageId === stage.id) return
      if (stage.outcome === 'LOST') return setPendingLoss({ card, stage })
      // A lease or an assignment is made on the deal's page, which shows what is missing.
      if (stage.requires.includes('made')) return void navigate({ to: `/app/crm/deals/${card.id}` })
      void moveCommand.run({ card, stage, lostReason: null })
    },
    lose(lostReason: string) {
      if (pendingLoss) void moveCommand.run({ ...pendingLoss, lostReason })
      setPendingLoss(null)
    },
  }
}

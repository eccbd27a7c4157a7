import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useDeals } from '../useDeals.tsx'
import type { Board } from './useBoard.tsx'

type Stage = Board['stages'][number]
type Card = Stage['cards'][number]
type Move = { card: Pick<Card, 'id' | 'name' | 'stageId'>; stage: Stage; lostReason: string | null }
export type Moving = ReturnType<typeof useMovingDeals>

/**
 * Moves deals between stages and announces where each one went. Moving a deal to the lost stage asks for the
 * reason first.
 */
export function useMovingDeals() {
  const { call, readOnly } = useDeals()
  const navigate = useNavigate()
  const [whereTo, setWhereTo] = useState('')
  const [losing, setLosing] = useState<Omit<Move, 'lostReason'> | null>(null)
  const moving = useCommand(
    ({ card, stage, lostReason }: Move) =>
      call.move.mutate({ id: card.id, from: card.stageId, stageId: stage.id!, lostReason }),
    {
      success: (_, { card, stage }) => {
        setWhereTo(`${card.name}: ${stage.name}`)
        return {
          text: `${card.name} moved to ${stage.name}`,
          undo: () => call.move.mutate({ id: card.id, from: stage.id!, stageId: card.stageId }),
        }
      },
    },
  )
  return {
    readOnly,
    whereTo,
    losing,
    stopLosing: () => setLosing(null),
    to(card: Move['card'], stage: Stage) {
      if (moving.busy || readOnly !== null || stage.id === null || card.stageId === stage.id) return
      if (stage.outcome === 'LOST') return setLosing({ card, stage })
      // A lease or an assignment is made on the deal's page, which shows what is missing.
      if (stage.requires.includes('made')) return void navigate({ to: `/app/crm/deals/${card.id}` })
      void moving.run({ card, stage, lostReason: null })
    },
    lose(lostReason: string) {
      if (losing) void moving.run({ ...losing, lostReason })
      setLosing(null)
    },
  }
}

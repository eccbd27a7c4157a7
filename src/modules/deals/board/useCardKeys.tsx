import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import type { Board } from './useBoard.tsx'
import type { DealMoves } from './useDealMoves.tsx'

const cardElement = (id: string) => document.querySelector<HTMLElement>(`[data-card="${id}"]`)

/** Registers keyboard commands that move the focus, move the focused card, or act on it. */
export function useCardKeys(board: Board | undefined, moving: DealMoves, onCall: (id: string) => void) {
  const navigate = useNavigate()
  const columns = (board?.stages ?? []).filter(({ outcome }) => outcome === null)
  const focusedCard = () => {
    const id = (document.activeElement as HTMLElement | null)?.dataset['card']
    const column = columns.findIndex(({ cards }) => cards.some(card => card.id === id))
    const row = columns[column]?.cards.findIndex(card => card.id === id) ?? -1
    return { id, column, row, card: columns[column]?.cards[row] }
  }
  const focus = (column: number, row: number) => {
    const cards = columns[column]?.cards ?? []
    const card = cards[Math.min(Math.max(row, 0), cards.length - 1)]
    if (card) cardElement(card.id)?.focus()
    return card !== undefined
  }
  /** Moves to the next stage that has cards. */
  const focusStage = (direction: 1 | -1) => {
    const { column, row } = focusedCard()
    if (column === -1) return void columns.some((_, index) => focus(index, 0))
    for (
      let columnIndex = column + direction;
      columnIndex >= 0 && columnIndex < columns.length;
      columnIndex += direction
    )
      if (focus(columnIndex, row)) return
  }
  const focusRow = (direction: 1 | -1) => {
    const { column, row } = focusedCard()
    if (column === -1) return void columns.some((_, index) => focus(index, 0))
    focus(column, row + direction)
  }
  /** The card moved by keys and its earlier stage. The focus follows once the card is in its new stage. */
  const movedByKey = useRef<{ id: string; from: string } | null>(null)
  useEffect(() => {
    if (movedByKey.current === null || document.activeElement !== document.body) return
    const { id, from } = movedByKey.current
    const stage = board?.stages.find(({ cards }) => cards.some(card => card.id === id))
    if (!stage || stage.id === from) return
    movedByKey.current = null
    cardElement(id)?.focus()
  }, [board])
  const move = (direction: 1 | -1) => {
    const { card, column } = focusedCard()
    const stages = board?.stages.filter(({ outcome }) => outcome !== 'LOST') ?? []
    const index = stages.findIndex(({ id }) => id === columns[column]?.id)
    const target = stages[index + direction]
    if (!card || index === -1 || !target) return
    movedByKey.current = { id: card.id, from: card.stageId }
    moving.to(card, target)
  }
  const withCard = (action: (id: string) => void) => () => {
    const { id } = focusedCard()
    if (id !== undefined) action(id)
  }
  useShortcuts('Deals', [
    { keys: 'h', label: 'Previous stage', run: () => focusStage(-1) },
    { keys: 'l', label: 'Next stage', run: () => focusStage(1) },
    { keys: 'j', label: 'Next deal', run: () => focusRow(1) },
    { keys: 'k', label: 'Previous deal', run: () => focusRow(-1) },
    { keys: 'Shift+l', label: 'Move to the next stage', run: () => move(1) },
    { keys: 'Shift+h', label: 'Move to the previous stage', run: () => move(-1) },
    { keys: 'c', label: 'Log a call', run: withCard(onCall) },
    {
      keys: 'o',
      label: 'New offer',
      run: withCard(id => void navigate({ to: `/app/crm/deals/${id}`, hash: 'offer' })),
    },
  ])
}

export const cardKeyHints = [
  { keys: 'h', label: 'previous stage' },
  { keys: 'l', label: 'next stage' },
  { keys: 'j', label: 'next deal' },
  { keys: 'k', label: 'previous deal' },
  { keys: 'Shift+l', label: 'move to next stage' },
  { keys: 'c', label: 'log call' },
  { keys: 'o', label: 'offer' },
  { keys: '?', label: 'guide' },
  { keys: 'Mod+/', label: 'all shortcuts' },
]

import { createContext, use, type ReactNode } from 'react'
import type { TaskDays } from '../plan/plan-days.ts'

/** A task whose days would change. */
type Move = { id: string; before: Omit<TaskDays, 'id'>; after: Omit<TaskDays, 'id'> }

const Moves = createContext<readonly Move[]>([])

/** The pending moves on the timeline, for panels that show their consequences. */
export const useMoves = () => use(Moves)

export const MovesPanel = ({ moves, children }: { moves: readonly Move[]; children: ReactNode }) => (
  <Moves value={moves}>{children}</Moves>
)

import { createContext, use, type ReactNode } from 'react'
import type { TaskDays } from '../plan/plan-days.ts'

/** A task whose days would change. */
type TaskMove = { id: string; before: Omit<TaskDays, 'id'>; after: Omit<TaskDays, 'id'> }

const MovesContext = createContext<readonly TaskMove[]>([])

/** Provides the timeline's pending moves to panels that show their consequences. */
export const useMoves = () => use(MovesContext)

export const MovesPanel = ({ moves, children }: { moves: readonly TaskMove[]; children: ReactNode }) => (
  <MovesContext value={moves}>{children}</MovesContext>
)

import { Status } from '../../../ui/Status.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { obligationState } from './obligation-state.ts'

export type ObligationOfFile = LeaseFile['obligations'][number]

/** Where an obligation stands and how long there is for it: "Due · in 21 days", "3 days overdue". */
export function ObligationState({ row, today }: { row: ObligationOfFile; today: string }) {
  const { tone, words } = obligationState(row, today)
  return <Status tone={tone}>{words}</Status>
}

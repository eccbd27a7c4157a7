import { formatDays } from '../../../core/time/calendar.ts'
import type { DependencyKind } from './schedule.ts'

export const dependencyKindLabels: Readonly<Record<DependencyKind, string>> = {
  FS: 'Starts after it finishes',
  SS: 'Starts after it starts',
  FF: 'Finishes after it finishes',
  SF: 'Finishes after it starts',
}

type Wait = { kind: DependencyKind; lagDays: number }

/** "Starts after it finishes, 3 days later". */
export function describeDependency({ kind, lagDays }: Wait): string {
  if (lagDays === 0) return dependencyKindLabels[kind]
  const days = lagDays > 0 ? `${formatDays(lagDays)} later` : `up to ${formatDays(-lagDays)} earlier`
  return `${dependencyKindLabels[kind]}, ${days}`
}

/** " SS +3 d", as schedules write it after a task; empty for a task that starts right after the other finishes. */
export function dependencyMark({ kind, lagDays }: Wait): string {
  if (kind === 'FS' && lagDays === 0) return ''
  const days = lagDays === 0 ? '' : ` ${lagDays > 0 ? '+' : '−'}${Math.abs(lagDays)} d`
  return ` ${kind}${days}`
}

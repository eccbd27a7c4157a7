import { actCalled, kindLabels, type ActKind } from '../acts/act.ts'

type Proving = { id: string; kind: ActKind; words: string | null }

const proving: readonly ActKind[] = ['PHOTO', 'NOTE', 'SIGNATURE']
const longest = 200

/**
 * The best evidence that a task is done: the newest photo, note or signature among the user's acts, with its text as
 * evidence. Null if there is none.
 */
export function bestEvidence(acts: readonly Proving[]): { id: string; words: string } | null {
  const match = acts.find(({ kind }) => proving.includes(kind))
  if (!match) return null
  const { id, kind, words } = match
  const named = `${kindLabels[kind]} ${actCalled(id)} from the field`
  return { id, words: (words === null ? named : `${named}: ${words}`).slice(0, longest) }
}

import { actName, kindLabels, type ActKind } from '../acts/act.ts'

type ProofAct = { id: string; kind: ActKind; words: string | null }

const proofKinds: readonly ActKind[] = ['PHOTO', 'NOTE', 'SIGNATURE']
const maxLength = 200

/**
 * Returns the best evidence that a task is done: the newest photo, note or signature among the user's acts,
 * with its text as evidence. Returns null if there is none.
 */
export function pickEvidence(acts: readonly ProofAct[]): { id: string; words: string } | null {
  const match = acts.find(({ kind }) => proofKinds.includes(kind))
  if (!match) return null
  const { id, kind, words } = match
  const reference = `${kindLabels[kind]} ${actName(id)} from the field`
  return { id, words: (words === null ? reference : `${reference}: ${words}`).slice(0, maxLength) }
}

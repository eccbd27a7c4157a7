import { useContext } from 'react'
import { ModulesContext } from '../module/modules.tsx'
import type { ChoiceProps } from '../form/RecordChoice.tsx'

/** A record of a noun, chosen as its module offers it. */
export function RecordOfNoun({ noun, ...field }: ChoiceProps & { noun: string }) {
  const Choice = useContext(ModulesContext).find(({ choices }) => choices?.[noun])?.choices?.[noun]
  return Choice && <Choice {...field} />
}

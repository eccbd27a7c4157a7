import { useContext } from 'react'
import { ModulesContext } from '../module/modules.tsx'
import type { ChoiceProps } from '../form/RecordChoice.tsx'

/** Picks a record of a noun, with the field that the noun's module provides. */
export function RecordTypePicker({ noun, ...field }: ChoiceProps & { noun: string }) {
  const Choice = useContext(ModulesContext).find(({ choices }) => choices?.[noun])?.choices?.[noun]
  return Choice && <Choice {...field} />
}

import type { Answers } from '../../../core/importing/row.ts'
import type { Ask, Importable } from '../../../core/module/importable.server.ts'

/** Returns the problem with the answers for the whole file; null if there is none. */
export function answersProblem({ asks = [] }: Importable, answers: Answers): string | null {
  if (Object.keys(answers).some(id => !asks.some(ask => ask.id === id))) return 'This answer is not needed.'
  return (
    asks.map(ask => answerProblem(ask, answers[ask.id] ?? null)).find(problem => problem !== null) ?? null
  )
}

function answerProblem(ask: Ask, result: Answers[string]): string | null {
  if (result === null) return null
  switch (ask.kind) {
    case 'flag':
      return typeof result === 'boolean' ? null : 'Answer yes or no.'
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(String(result)) ? null : 'Enter a month, such as 2024-05.'
    case 'text':
      return typeof result === 'string' ? null : 'Enter a name.'
    case 'choice':
      return ask.choices.some(({ value }) => value === result) ? null : 'Choose one of these.'
  }
}

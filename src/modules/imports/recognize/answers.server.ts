import type { Answers } from '../../../core/importing/row.ts'
import type { FileQuestion, Importable } from '../../../core/module/importable.server.ts'

/** Returns the problem with the answers for the whole file; null if there is none. */
export function findAnswersProblem({ questions = [] }: Importable, answers: Answers): string | null {
  if (Object.keys(answers).some(id => !questions.some(question => question.id === id)))
    return 'This answer is not needed.'
  return (
    questions
      .map(question => findAnswerProblem(question, answers[question.id] ?? null))
      .find(problem => problem !== null) ?? null
  )
}

function findAnswerProblem(question: FileQuestion, result: Answers[string]): string | null {
  if (result === null) return null
  switch (question.kind) {
    case 'flag':
      return typeof result === 'boolean' ? null : 'Answer yes or no.'
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(String(result)) ? null : 'Enter a month, such as 2024-05.'
    case 'text':
      return typeof result === 'string' ? null : 'Enter a name.'
    case 'choice':
      return question.choices.some(({ value }) => value === result) ? null : 'Choose one of these.'
  }
}

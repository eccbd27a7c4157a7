import { z } from 'zod'
import { daySchema, line, stripAmountFormat } from '../../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'
import { formatDate } from '../../../ui/formats.ts'

/** The kinds of questions that a category can ask. */
export const questionKinds = { text: 'Short text', number: 'Number', date: 'Date', choice: 'Choice' } as const
export type QuestionKind = keyof typeof questionKinds

export const maxQuestions = 8
const maxChoices = 12
const maxAnswerLength = 500

const questionId = z.string().regex(/^[a-z0-9]{1,12}$/)
const choiceLabel = (title: string) =>
  line(title, 80).min(1, `Enter a ${title.toLowerCase()}.`).refine(isOneLine, oneLineMessage)

const question = z
  .object({
    id: questionId,
    label: choiceLabel('Question'),
    kind: z.enum(Object.keys(questionKinds) as [QuestionKind]),
    required: z.boolean(),
    choices: z.array(choiceLabel('Choice')).max(maxChoices, `Use at most ${maxChoices} choices.`),
  })
  .superRefine(({ kind, choices }, check) => {
    if (kind !== 'choice') return
    const problem =
      choices.length < 2
        ? 'Enter at least two choices.'
        : hasDuplicates(choices)
          ? 'Two choices are the same.'
          : null
    if (problem !== null) check.addIssue({ code: 'custom', message: problem, path: ['choices'] })
  })
export type Question = z.output<typeof question>

const hasDuplicates = (labels: readonly string[]) =>
  new Set(labels.map(label => label.toLowerCase())).size < labels.length

/** The questions of a category, in the order in which they are asked. */
export const questionsSchema = z
  .array(question)
  .max(maxQuestions, `Ask at most ${maxQuestions} questions.`)
  .refine(questions => !hasDuplicates(questions.map(({ label }) => label)), 'Two questions are the same.')
  .refine(questions => !hasDuplicates(questions.map(({ id }) => id)), 'Two questions are the same.')
  .default([])
  .meta({ title: 'Questions' })

/** Questions as text for the log. */
export const questionsText = (questions: readonly Question[]): string =>
  questions
    .map(({ label, kind, required, choices }) => {
      const details = [kind === 'choice' ? choices.join(' or ') : questionKinds[kind].toLowerCase()]
      return `${label} (${[...details, ...(required ? ['required'] : [])].join(', ')})`
    })
    .join('; ')

/** The answers by question id. An omitted or empty entry is not answered. */
export const givenAnswers = z
  .record(questionId, z.string().max(maxAnswerLength, `Use at most ${maxAnswerLength} characters.`))
  .refine(answers => Object.keys(answers).length <= maxQuestions, `Answer at most ${maxQuestions} questions.`)
  .default({})
export type GivenAnswers = z.output<typeof givenAnswers>

/** An answer with the text of its question, both as they were when the ticket was opened. */
export type Answer = { label: string; kind: QuestionKind; value: string }

/** The stored form of an answer; null if the text is invalid for the kind. */
const answerReaders: Record<QuestionKind, (text: string, choices: readonly string[]) => string | null> = {
  text: text => (isOneLine(text) ? text : null),
  number: text =>
    /^-?\d{1,15}(\.\d{1,10})?$/.test(stripAmountFormat(text)) ? stripAmountFormat(text) : null,
  date: text => (daySchema.safeParse(text).success ? text : null),
  choice: (text, choices) => (choices.includes(text) ? text : null),
}
const wrongAnswerMessages: Record<QuestionKind, string> = {
  text: oneLineMessage,
  number: 'Enter a number, such as 1250.5.',
  date: 'Enter a date, such as 2027-03-31.',
  choice: 'Choose one of the options.',
}

/**
 * Checks the answers to the questions of a category.
 * @returns the answers with the text of their questions, the errors by question id, and whether an answer belongs to no
 * question
 */
export function toAnswerList(questions: readonly Question[], input: GivenAnswers) {
  const answers: Answer[] = []
  const problems: Record<string, string> = {}
  for (const { id, label, kind, required, choices } of questions) {
    const text = (input[id] ?? '').trim()
    if (text === '') {
      if (required) problems[id] = 'Answer this question.'
      continue
    }
    const value = answerReaders[kind](text, choices)
    if (value === null) problems[id] = wrongAnswerMessages[kind]
    else answers.push({ label, kind, value })
  }
  const isStale = Object.entries(input).some(
    ([id, text]) => text.trim() !== '' && !questions.some(question => question.id === id),
  )
  return { answers, problems, isStale }
}

/** An answer formatted for display. */
export const answerText = ({ kind, value }: Answer): string => (kind === 'date' ? formatDate(value) : value)

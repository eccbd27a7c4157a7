import { expect, test } from 'vitest'
import { toAnswerList, questionsText, questionsSchema, type Question } from './questions.ts'

const question = (fields: Partial<Question>): Question => ({
  id: 'q',
  label: 'Well',
  kind: 'text',
  required: false,
  choices: [],
  ...fields,
})
const questionProblem = (...drafts: Partial<Question>[]) =>
  questionsSchema.safeParse(drafts.map(question)).error?.issues[0]?.message

test.each([
  ['text', ' Berg 1-H ', 'Berg 1-H'],
  ['number', '1,250.50', '1250.50'],
  ['number', '-3', '-3'],
  ['date', '2026-02-28', '2026-02-28'],
  ['choice', 'Oil', 'Oil'],
] as const)('an answer to a %s keeps its digits: %s', (kind, text, value) => {
  const { answers, problems } = toAnswerList([question({ kind, choices: ['Oil', 'Gas'] })], { q: text })
  expect(problems).toEqual({})
  expect(answers).toEqual([{ label: 'Well', kind, value }])
})

test.each([
  ['text', 'two\nlines'],
  ['number', 'a lot'],
  ['number', '1e5'],
  ['number', '1,2'],
  ['date', '2026-02-30'],
  ['choice', 'oil'],
] as const)('an invalid answer to a %s is rejected: %j', (kind, text) => {
  const { answers, problems } = toAnswerList([question({ kind, choices: ['Oil', 'Gas'] })], { q: text })
  expect(answers).toEqual([])
  expect(Object.keys(problems)).toEqual(['q'])
})

test('a required question must be answered, others need not, and a removed question is noticed', () => {
  const questions = [question({ required: true }), question({ id: 'other', label: 'Other' })]
  expect(toAnswerList(questions, { q: '  ' })).toEqual({
    answers: [],
    problems: { q: 'Answer this question.' },
    isStale: false,
  })
  expect(toAnswerList(questions, { q: 'x', gone: '' }).isStale).toBe(false)
  expect(toAnswerList(questions, { q: 'x', gone: 'words' }).isStale).toBe(true)
})

test('questions have distinct names, and a choice question has choices', () => {
  expect(questionProblem({}, { id: 'r', label: 'WELL' })).toBe('Two questions are the same.')
  expect(questionProblem({ kind: 'choice', choices: ['Oil'] })).toBe('Enter at least two choices.')
  expect(questionProblem({ kind: 'choice', choices: ['Oil', 'oil'] })).toBe('Two choices are the same.')
  expect(
    questionProblem(...Array.from({ length: 9 }, (_, index) => ({ id: `q${index}`, label: `Q ${index}` }))),
  ).toMatch(/at most 8/)
  expect(questionProblem({ label: 'a\u2028b' })).toBe('Enter it on one line.')
  const choice = question({ kind: 'choice', choices: ['Oil', 'Gas'], required: true })
  expect(questionsText([question({}), choice])).toBe('Well (short text); Well (Oil or Gas, required)')
})

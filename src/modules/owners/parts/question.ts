import { z } from 'zod'
import { choice, day, line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { channelLabels } from '../owner-labels.ts'

/** An owner's question and its answer. */
export const questionSchema = z
  .object({
    askedOn: day('Asked on'),
    byWay: choice('Channel', channelLabels, 'Choose how the question was received.'),
    question: line('Question', 2000).min(1, 'Enter the question.'),
    dueOn: optionalDay('Answer due').meta({
      hint: 'If a law, the lease or your own policy sets a deadline.',
    }),
    answeredOn: optionalDay('Answered on'),
    answer: optionalLine('Answer', 4000),
    answeredBy: optionalLine('Answered by'),
  })
  .refine(({ answeredOn, answer }) => (answeredOn === null) === (answer === null), {
    path: ['answer'],
    error: 'Enter both the answer and its day, or neither.',
  })
  .refine(({ askedOn, answeredOn }) => answeredOn === null || answeredOn >= askedOn, {
    path: ['answeredOn'],
    error: 'The answer is dated before the question. Check both dates.',
  })

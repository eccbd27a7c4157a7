import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { answerText, type Answer } from '../settings/questions.ts'

/** The questions of the category when the ticket was opened, with their answers. */
export const AnswerFacts = ({ answers }: { answers: readonly Answer[] }) =>
  answers.length > 0 && (
    <section aria-label="Answers" className="grid gap-1.5">
      <DescriptionList
        items={answers.map(result => ({
          label: result.label,
          value: <span className="wrap-anywhere">{answerText(result)}</span>,
        }))}
      />
    </section>
  )

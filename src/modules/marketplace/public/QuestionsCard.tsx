import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { memberMarketPath } from '../paths.ts'
import type { ListingContent } from '../record/content.ts'

interface QuestionsCardProps {
  questions: NonNullable<ListingContent['questions']>
  slug: string
  /** The form or link that asks a question. */
  children: ReactNode
}

/** Shows questions about a listing with the seller’s answers. The authors are not shown. */
export const QuestionsCard = ({ questions, slug, children }: QuestionsCardProps) => (
  <Card title="Questions and answers">
    <div className="grid gap-4">
      {questions.length > 0 && (
        <ul aria-label="Questions and answers" className="grid gap-3.5">
          {questions.map(({ id, question, answer, answeredOn }) => (
            <li key={id} className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
              <p className="font-semibold">{question}</p>
              <p>{answer}</p>
              <p className="text-sm text-muted">
                Answered {formatDate(answeredOn)} ·{' '}
                <a href={`${memberMarketPath}/product/${slug}#report`} className="underline">
                  Report
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  </Card>
)

import type { inferRouterOutputs } from '@trpc/server'
import { formatBytes } from '../../../ui/formats.ts'
import type { StoredAnswer } from '../../verification/verification.ts'
import type { VerificationsRouter } from './verifications.server.ts'

export type RequestFacts = inferRouterOutputs<VerificationsRouter>['get']

/** An organization's answer: a text, a link that opens in a new tab, or a document to download. */
export function AnswerValue({ request, answer }: { request: RequestFacts; answer: StoredAnswer }) {
  if (answer.kind === 'link')
    return (
      <a
        href={answer.value}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="wrap-anywhere text-accent underline"
      >
        {answer.value}
      </a>
    )
  if (answer.kind === 'text') return <p className="wrap-anywhere whitespace-pre-line">{answer.value}</p>
  const document = request.documents.find(({ id }) => id === answer.value)
  if (!document) return <p className="text-muted">The organization removed this document.</p>
  return (
    <a
      href={`/files/admin/verification/${request.tenantId}/${document.id}`}
      className="wrap-anywhere text-accent underline"
    >
      {document.fileName} ({formatBytes(document.fileSize)})
    </a>
  )
}

import type { inferRouterOutputs } from '@trpc/server'
import type { VerificationRouter } from './verification.server.ts'

export type Verification = inferRouterOutputs<VerificationRouter>['get']

/** Shows the contents of a request, for those who sent it. */
export function SentAnswers({ verification: { request, documents } }: { verification: Verification }) {
  if (!request) return null
  const getFile = (id: string) => documents.find(document => document.id === id)?.fileName ?? 'A document'
  return (
    <dl className="grid gap-2.5">
      {request.answers.map(({ requirementId, name, kind, value }) => (
        <div key={requirementId}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {kind === 'document' ? getFile(value) : value}
          </dd>
        </div>
      ))}
      {request.note && (
        <div>
          <dt className="text-sm text-muted">Note</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{request.note}</dd>
        </div>
      )}
    </dl>
  )
}

import { Link } from '@tanstack/react-router'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { VerifiedSign } from '../../../core/tenancy/VerifiedSign.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { InquiriesRouter } from '../inquiries/inquiries.server.ts'
import { InquiryDeal } from '../inquiries/InquiryDeal.tsx'
import { inquiryStates, type InquiryState } from '../inquiries/inquiry.ts'

/** Shows a listing's inquiries and their statuses, which the buyers also see. */
export function InquiriesCard({ listingId, readOnly }: { listingId: string; readOnly: string | null }) {
  const call = useCall<InquiriesRouter>('listingInquiries')
  const { data } = useLiveQuery(
    useApi<InquiriesRouter>('listingInquiries').received.queryOptions({ listingId }),
  )
  const today = useToday()
  const setInquiryState = useCommand(call.setState.mutate, { success: () => 'Saved' })
  return (
    <Card title={data && data.length > 0 ? `Inquiries (${data.length})` : 'Inquiries'}>
      {data?.length === 0 && <p className="text-muted">None yet. Each starts a thread in your messages.</p>}
      <ul className="divide-y">
        {data?.map(
          ({ id, version, otherName, verified, threadId, dealId, offer, answerBy, state, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-40 flex-1">
                <Link
                  to={`/app/messages/${threadId}` as string}
                  className="font-medium text-accent hover:underline"
                >
                  {otherName}
                </Link>{' '}
                {verified && <VerifiedSign size={12} />}
                <p className="text-sm text-muted">
                  <Instant at={createdAt} />
                  {offer !== null && ` · offers ${formatMoney(offer)}`}
                </p>
                {answerBy !== null && state === 'new' && (
                  <Status tone={answerBy < today ? 'bad' : 'warn'}>
                    {answerBy < today ? 'Answer was needed by' : 'Answer needed by'} {formatDate(answerBy)}
                  </Status>
                )}
              </div>
              <InquiryDeal inquiry={{ id, state, dealId }} />
              <SelectField
                label={`Status of the inquiry from ${otherName}`}
                labelHidden
                disabled={readOnly !== null}
                value={state}
                choices={Object.entries(inquiryStates).map(([value, { label }]) => ({ value, label }))}
                onChange={({ target }) =>
                  void setInquiryState.run({ id, version, state: target.value as InquiryState })
                }
              />
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

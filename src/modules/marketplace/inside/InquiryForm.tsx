import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { fromEditor, emptyDocument, type EditorNode } from '../../../core/text/editor-form.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import { RichTextField } from '../../../core/text/RichTextField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Status } from '../../../ui/Status.tsx'
import { inquiryGate } from '../access.ts'
import type { InquiriesRouter } from '../inquiries/inquiries.server.ts'
import { InquiryDeal } from '../inquiries/InquiryDeal.tsx'
import { inquiryStates } from '../inquiries/inquiry.ts'
import type { PublicProduct } from '../public/product.server.ts'

/** Sends an inquiry to the seller, which starts a thread between both organizations. */
export function InquiryForm({ product: { id, slug, seller } }: { product: PublicProduct }) {
  const viewer = useViewer()
  const denial = getRefusal(viewer, inquiryGate)
  if (viewer.membership?.tenantId === seller.id)
    return (
      <Link to="/app/listing/$listingId" params={{ listingId: id }} className="text-accent underline">
        This is your own listing. Manage it
      </Link>
    )
  if (denial !== null) return <p className="text-muted">{refusalMessages[denial].detail}</p>
  return (
    <>
      <SentInquiries listingId={id} />
      <NewInquiryForm slug={slug} name={seller.name} />
    </>
  )
}

function SentInquiries({ listingId }: { listingId: string }) {
  const { data = [] } = useLiveQuery(
    useApi<InquiriesRouter>('listingInquiries').own.queryOptions({ listingId }),
  )
  if (data.length === 0) return null
  return (
    <ul aria-label="Your inquiries" className="grid gap-1 border-t pt-2">
      {data.map(inquiry => (
        <li key={inquiry.id} className="flex items-center justify-between gap-2">
          <Link to={`/app/messages/${inquiry.threadId}` as string} className="text-accent underline">
            <Instant at={inquiry.createdAt} />
          </Link>
          <InquiryDeal inquiry={inquiry} />
          <Status tone={inquiryStates[inquiry.state].tone}>{inquiryStates[inquiry.state].label}</Status>
        </li>
      ))}
    </ul>
  )
}

function NewInquiryForm({ slug, name }: { slug: string; name: string }) {
  const call = useCall<InquiriesRouter>('listingInquiries')
  const go = useNavigate()
  const [text, setText] = useState<EditorNode>(emptyDocument)
  const [offer, setOffer] = useState('')
  const [answerBy, setAnswerBy] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = useCommand(
    (body: RichText) => call.ask.mutate({ slug, body, offer, answerBy: answerBy || null }),
    {
      showsErrorsInForm: true,
      onSuccess: ({ threadId }) => void go({ to: `/app/messages/${threadId}` as string }),
    },
  )
  const submit = () => {
    const read = readRichText(fromEditor(text))
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read && !send.busy) void send.run(read.text)
  }
  const error =
    problem ?? send.fields['body'] ?? (Object.keys(send.fields).length === 0 ? send.message : null)
  return (
    <div id="ask" className="grid gap-3">
      {error && <Notice tone="bad">{error}</Notice>}
      <p aria-hidden="true" className="-mb-2 text-sm font-medium">
        Your inquiry
      </p>
      <RichTextField
        label="Your inquiry"
        start={emptyDocument}
        onChange={value => {
          setProblem(null)
          setText(value)
        }}
        onRefused={setProblem}
        onSend={submit}
        onCancel={() => {}}
      />
      <TextField
        label="Indicative offer, $ (optional)"
        inputMode="decimal"
        value={offer}
        error={send.fields['offer']}
        onChange={({ target }) => setOffer(target.value)}
      />
      <DateField
        label="Answer needed by (optional)"
        value={answerBy}
        error={send.fields['answerBy']}
        onChange={({ target }) => setAnswerBy(target.value)}
      />
      <Button variant="primary" busy={send.busy} onClick={submit} className="justify-center">
        Send inquiry
      </Button>
      <p className="text-sm text-muted">Only {name} sees it, with your name and organization.</p>
    </div>
  )
}

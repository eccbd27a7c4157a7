import { z } from 'zod'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import {
  composeEmail,
  emailProblems,
  emailExample,
  placeholders,
  type EmailKind,
  type EmailText,
} from '../../../core/mail/email.ts'
import { useAdmin } from '../useAdmin.tsx'
import type { EmailTextRouter, CurrentEmailText } from './email-texts.server.ts'

type EmailEditorProps = {
  kind: EmailKind
  currentText: CurrentEmailText
  onClose: () => void
}

const lineSchema = (title: string) => z.string().trim().meta({ title })

/** The schema for the text of an email, with the placeholders that it requires. */
const emailTextSchema = (kind: EmailKind) =>
  z
    .object({
      subject: lineSchema('Subject').min(1, 'Write something here.'),
      text: z.string().trim().min(1, 'Write something here.').meta({
        title: 'Text',
        kind: 'long',
        hint: 'An empty line starts a paragraph. {link} goes in its own paragraph.',
      }),
      label: lineSchema('Link text').min(1, 'Write something here.'),
    })
    .superRefine((text, check) => {
      for (const [field, message] of Object.entries(emailProblems(kind, text)))
        check.addIssue({ code: 'custom', path: [field], message })
    })

/** The editor for the text of one kind of email, next to a preview. */
export function EmailEditor({ kind, currentText, onClose }: EmailEditorProps) {
  const call = useCall<EmailTextRouter>('emailWords')
  const { readOnly } = useAdmin()
  return (
    <RecordForm
      wide
      title={kind.title}
      one="template"
      parentId="the platform"
      schema={emailTextSchema(kind)}
      record={{ ...currentText, values: currentText }}
      readOnly={readOnly}
      save={({ version, seen, values: text }) =>
        call.change.mutate({
          id: kind.id,
          version: version ?? 0,
          seen: seen as Partial<EmailText>,
          words: text,
        })
      }
      success={() => 'Template saved'}
      onClose={onClose}
      renderBelow={draft => {
        const { subject, text } = composeEmail(draft as EmailText, emailExample(kind))
        return (
          <section aria-label="Preview" className="rounded-lg border bg-raised p-3.5">
            <p className="mb-2 font-semibold">{subject}</p>
            <p className="wrap-anywhere whitespace-pre-line text-muted">{text}</p>
          </section>
        )
      }}
    >
      <p className="text-muted">
        Placeholders:{' '}
        {placeholders(kind)
          .map(name => `{${name}}`)
          .join(', ')}
      </p>
    </RecordForm>
  )
}

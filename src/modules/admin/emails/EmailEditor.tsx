import { useState } from 'react'
import { ClashDialog } from '../../../core/form/ClashDialog.tsx'
import { useCall } from '../../../core/http/api.tsx'
import {
  exampleOf,
  composeEmail,
  emailProblems,
  placesOf,
  type EmailKind,
  type EmailWords,
} from '../../../core/mail/email.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { EmailWordsRouter, PresentWords } from './email-words.server.ts'

interface EmailEditorProps {
  kind: EmailKind
  given: PresentWords
  onClose: () => void
}

const labels = { subject: 'Subject', text: 'Text', label: 'Link text' } as const

/** The words of one kind of email beside how they will read. */
export function EmailEditor({ kind, given, onClose }: EmailEditorProps) {
  const call = useCall<EmailWordsRouter>('emailWords')
  const { readOnly, busy, attempt } = useAdmin()
  const [words, setWords] = useState<EmailWords>({ ...given })
  const [message, setMessage] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<PresentWords | null>(null)
  const [version, setVersion] = useState(given.version)
  const problems = emailProblems(kind, words)
  const example = composeEmail(words, exampleOf(kind))

  const store = async (success: string, work: () => Promise<unknown>) => {
    const refused = await attempt<PresentWords>(success, work)
    if (!refused) return onClose()
    if (refused.theirs) setTheirs(refused.theirs)
    else setMessage(refused.message ?? null)
  }
  const save = (seen: number) =>
    store('Template saved', () => call.change.mutate({ id: kind.id, version: seen, words: pick(words) }))
  const field = (name: keyof EmailWords) => ({
    label: labels[name],
    value: words[name],
    error: problems[name],
    readOnly: readOnly !== null,
    onChange: (event: { target: { value: string } }) => setWords({ ...words, [name]: event.target.value }),
  })
  return (
    <SideModal
      open
      wide
      onClose={onClose}
      title={kind.title}
      meta={`Placeholders: ${placesOf(kind)
        .map(name => `{${name}}`)
        .join(', ')}`}
      onSubmit={() => {
        if (Object.keys(problems).length === 0 && !readOnly) void save(version)
      }}
      busy={busy}
      footer={
        <>
          {given.changed && (
            <Button
              className="mr-auto"
              disabledReason={readOnly}
              onClick={() =>
                void store('Original template restored', () => call.reset.mutate({ id: kind.id, version }))
              }
            >
              Restore original
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabledReason={readOnly}>
            Save
          </Button>
        </>
      }
    >
      {message && <Notice tone="bad">{message}</Notice>}
      <TextField {...field('subject')} required />
      <TextArea
        {...field('text')}
        required
        rows={10}
        hint="An empty line starts a paragraph. {link} goes in its own paragraph."
      />
      <TextField {...field('label')} required />
      <section aria-label="Preview" className="rounded-lg border bg-raised p-3.5">
        <p className="mb-2 font-semibold">{example.subject}</p>
        <p className="wrap-anywhere whitespace-pre-line text-muted">{example.text}</p>
      </section>
      {theirs && (
        <ClashDialog
          what="this template"
          rows={(['subject', 'text', 'label'] as const)
            .filter(name => theirs[name] !== words[name])
            .map(name => ({ label: labels[name], mine: words[name], theirs: theirs[name] }))}
          onMine={() => {
            setTheirs(null)
            setVersion(theirs.version)
            void save(theirs.version)
          }}
          onTheirs={() => {
            setTheirs(null)
            setVersion(theirs.version)
            setWords(pick(theirs))
          }}
        />
      )}
    </SideModal>
  )
}

const pick = ({ subject, text, label }: EmailWords): EmailWords => ({ subject, text, label })

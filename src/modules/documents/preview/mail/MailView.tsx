import { Instant } from '../../../../core/auth/Instant.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { formatBytes } from '../../../../ui/formats.ts'
import type { ViewProps } from '../view-props.ts'
import { PreviewContent } from '../PreviewContent.tsx'
import { useFileContent } from '../useFileContent.tsx'
import { readMail, type Mail } from '../../../../core/mail/inward/mail.ts'

const readMailFile = async (response: Response) => readMail(new Uint8Array(await response.arrayBuffer()))

/** An email: its sender, recipients, text and attachments. */
export default function MailView({ file, name, addressOf }: ViewProps) {
  const fetched = useFileContent(addressOf('bytes'), file.size, readMailFile)
  return (
    <PreviewContent fetched={fetched} label={name}>
      {mail => <MailMessage mail={mail} />}
    </PreviewContent>
  )
}

const MailMessage = ({ mail: { from, to, cc, sent, subject, text, files } }: { mail: Mail }) => {
  const head = [
    { label: 'From', value: from },
    { label: 'To', value: to.join(', ') },
    { label: 'Cc', value: cc.join(', ') },
    { label: 'Sent', value: Number.isNaN(Date.parse(sent)) ? sent : <Instant at={sent} /> },
    { label: 'Subject', value: subject },
    { label: 'Files', value: files.map(file => `${file.name} (${formatBytes(file.size)})`).join(', ') },
  ]
  return (
    <article className="mx-auto grid max-w-3xl gap-4">
      <DescriptionList hasFixedLabels items={head.filter(({ value }) => value !== '')} />
      <p className="border-t pt-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </article>
  )
}

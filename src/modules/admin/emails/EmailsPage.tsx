import { RecordTabs } from '../../../core/resource/RecordTabs.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmailTextList } from './EmailTextList.tsx'
import { Outbox } from './Outbox.tsx'

const tabs = [
  { id: 'sent', label: 'Sent email', show: () => <Outbox /> },
  { id: 'words', label: 'Templates', show: () => <EmailTextList /> },
] as const

/** The product's emails: the outbox and the texts. */
export default function EmailsPage() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Email"
        meta="Emails stay here until sent. The text of a sent email is never shown, since its links may grant access."
      />
      <RecordTabs label="Email" tabs={tabs} className="flex min-h-0 flex-1 flex-col pt-3" />
    </div>
  )
}

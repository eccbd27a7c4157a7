import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { EmailWordsList } from './EmailWordsList.tsx'
import { Outbox } from './Outbox.tsx'

const tabs = [
  { id: 'sent', label: 'Letters sent' },
  { id: 'words', label: 'Templates' },
]

/** The letters of the product: which went out, which could not, and how each reads. */
export default function EmailsPage() {
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  const selected = tab === 'words' ? 'words' : 'sent'
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Email"
        meta="Emails are kept until they are sent; the text of a sent email is never shown, since it may open an account."
      />
      <Tabs
        label="Email"
        tabs={tabs}
        selected={selected}
        onSelect={id =>
          void navigate({
            to: '/admin/email-notifications' as string,
            search: (id === 'words' ? { tab: id } : {}) as never,
          })
        }
      >
        <div className="flex min-h-0 flex-1 flex-col pt-3">
          {selected === 'words' ? <EmailWordsList /> : <Outbox />}
        </div>
      </Tabs>
    </div>
  )
}

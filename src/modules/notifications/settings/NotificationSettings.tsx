import { Link } from '@tanstack/react-router'
import { EditClash } from '../../../core/form/EditClash.tsx'
import { appErrorOf, wordsOf } from '../../../core/http/api.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { NotificationKind } from '../notification.ts'
import { PushCard } from './PushCard.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { settingLabel, settingText } from './topics.ts'
import { useSettings } from './useSettings.tsx'
import { WhenCard } from './WhenCard.tsx'

interface NotificationSettingsProps {
  kind: NotificationKind
  title: string
  /** The inbox that these settings fill. */
  inbox: { to: string; title: string }
}

/** What one is told, how and when: stored as one chooses it. */
export function NotificationSettings({ kind, title, inbox }: NotificationSettingsProps) {
  const { error, refetch, loaded, edit } = useSettings(kind)
  return (
    <Page width="form">
      <PageHeader
        title={title}
        above={
          <Link to={inbox.to} className="hover:text-ink">
            {inbox.title}
          </Link>
        }
      />
      {error && !loaded ? (
        <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
          {appErrorOf(error)?.code === 'signed_out' ? 'Not authenticated' : wordsOf(error)}
        </ErrorState>
      ) : !loaded ? (
        <Skeleton className="m-4 h-64" />
      ) : (
        <div className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
          <Card title="What" flush>
            <ChannelTable kind={kind} edit={edit} />
          </Card>
          <PushCard edit={edit} />
          <WhenCard edit={edit} />
        </div>
      )}
      <EditClash what="these settings" edit={edit} label={settingLabel} text={settingText} />
    </Page>
  )
}

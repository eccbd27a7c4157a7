import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { EditConflictDialog } from '../../../core/form/EditConflictDialog.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { Card, CardColumns } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PushCard } from './PushCard.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import type { SettingsKind } from './settings.ts'
import { settingLabel, settingText } from './topics.ts'
import { useSettings } from './useSettings.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'

interface NotificationSettingsProps {
  kind: SettingsKind
  title: string
  /** The parent page. */
  above: { to: string; title: string }
  actions?: ReactNode
}

/** The settings page for notifications and their channels and times. Each change is saved immediately. */
export function NotificationSettings({ kind, title, above, actions }: NotificationSettingsProps) {
  const { error, refetch, loaded, edit } = useSettings(kind)
  const confirmed = useViewer().user?.emailVerified === true
  return (
    <Page width="cards">
      <PageHeader
        title={title}
        parentLink={
          <Link to={above.to} className="hover:text-ink">
            {above.title}
          </Link>
        }
        actions={actions}
      />
      {error && !loaded ? (
        <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : !loaded ? (
        <Skeleton className="m-4 h-64" />
      ) : (
        <div className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
          {kind !== 'organization' && !confirmed && (
            <Notice tone="warn" title="You are not getting emails yet">
              Confirm your email address first: open the link in the email that we sent you, or{' '}
              <a href="/auth/verify-email" className="underline">
                resend it
              </a>
              .
            </Notice>
          )}
          <CardColumns
            left={
              <Card title="Topics and channels" hasNoPadding>
                <ChannelTable kind={kind} edit={edit} />
              </Card>
            }
            right={
              <>
                {kind !== 'organization' && <PushCard edit={edit} />}
                <ScheduleCard edit={edit} />
              </>
            }
          />
        </div>
      )}
      <EditConflictDialog subject="these settings" edit={edit} label={settingLabel} text={settingText} />
    </Page>
  )
}

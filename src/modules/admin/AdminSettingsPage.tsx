import { RecordCard } from '../../core/form/RecordCard.tsx'
import { errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { CardColumns } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BackupCard } from './backups/BackupCard.tsx'
import { issuerSettings, platformSettings } from './settings.ts'
import { useAdmin } from './useAdmin.tsx'

/** Settings that apply to the whole platform. */
export default function AdminSettingsPage() {
  const { api, call, readOnly } = useAdmin()
  const { data, error, refetch } = useLiveQuery(api.settings.queryOptions())
  if (error)
    return (
      <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  const shared = { one: 'setting', parentId: 'the platform', readOnly }
  return (
    <Page width="cards">
      <PageHeader title="Settings" meta="Takes effect immediately." />
      <div className="px-4.5 max-md:px-3.5">
        <CardColumns
          left={
            data && (
              <RecordCard
                {...shared}
                schema={platformSettings}
                record={{ id: 'settings', version: data.version, values: data }}
                save={({ version, seen, values }) =>
                  call.setSettings.mutate({ version: version ?? 0, seen, changes: values })
                }
                success={() => 'Settings saved'}
              />
            )
          }
          right={
            <>
              <BackupCard />
              {data && (
                <RecordCard
                  {...shared}
                  title="Invoices"
                  schema={issuerSettings}
                  record={{ id: 'issuer', version: data.version, values: data.issuer }}
                  save={({ version, seen, values }) =>
                    call.setIssuer.mutate({ version: version ?? 0, seen, changes: values })
                  }
                  success={() => 'Billing identity saved'}
                />
              )}
            </>
          }
        />
      </div>
    </Page>
  )
}

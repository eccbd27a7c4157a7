import { RecordCard } from '../../../core/form/RecordCard.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { supportHours } from '../hours/support-hours.ts'
import { UnansweredPanel } from '../../guide/UnansweredPanel.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { ProblemsCard } from '../problems/ProblemsCard.tsx'
import { CategoriesCard } from './CategoriesCard.tsx'
import { LevelsCard } from './LevelsCard.tsx'
import { MailboxesCard } from './MailboxesCard.tsx'
import type { SupportSettingsRouter } from './settings.server.ts'

/** The settings of support: hours, promised response times and categories. */
export default function SupportSettingsPage() {
  const { data, error, refetch } = useLiveQuery(
    useApi<SupportSettingsRouter>('supportSettings').get.queryOptions(),
  )
  const call = useCall<SupportSettingsRouter>('supportSettings')
  if (error)
    return (
      <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Support settings"
        meta="Takes effect immediately. Existing tickets keep their targets."
        actions={<LinkButton href="/admin/support">Queue</LinkButton>}
      />
      {!data && <Skeleton className="m-4.5 h-64" />}
      {data && (
        <div className="px-4.5 pb-4 max-md:px-3.5">
          <CardColumns
            left={
              <>
                <LevelsCard levels={data.levels} />
                <RecordCard
                  title="Working hours"
                  one="setting"
                  parentId="the platform"
                  readOnly={null}
                  schema={supportHours}
                  record={{ id: 'support', version: data.hours.version, values: data.hours.values }}
                  save={({ version, seen, values }) =>
                    call.setHours.mutate({ version: version ?? 0, seen, changes: values })
                  }
                  success={() => 'Working hours saved'}
                />
                <MailboxesCard />
              </>
            }
            right={
              <>
                <CategoriesCard categories={data.categories} />
                <AnswersCard />
                <ProblemsCard categories={data.categories} />
                <UnansweredPanel />
              </>
            }
          />
        </div>
      )}
    </Page>
  )
}

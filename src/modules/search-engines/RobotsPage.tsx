import { useState } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RobotsPreview } from './RobotsPreview.tsx'
import { RobotsProblems } from './RobotsProblems.tsx'
import { hidesSite, robotsDraft } from './robots.ts'
import type { RobotsRouter } from './robots.server.ts'

/** Shows the robots.txt rules, with a preview of the pages that they exclude. */
export default function RobotsPage() {
  const { data, error, refetch } = useLiveQuery(useApi<RobotsRouter>('robots').get.queryOptions())
  if (error)
    return (
      <ErrorState title="robots.txt could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="robots.txt"
        meta="Asks crawlers to skip pages. It does not protect them; sign-in does."
      />
      {data ? <RulesForm {...data} /> : <Skeleton className="m-4.5 h-64" />}
    </Page>
  )
}

interface RulesFormProps {
  sitemap: string
  text: string
  version: number
  paths: readonly string[]
}

function RulesForm({ text: stored, version, paths, sitemap }: RulesFormProps) {
  const call = useCall<RobotsRouter>('robots')
  const denial = getRefusal(useViewer(), { who: 'admin' })
  const readOnly =
    denial && (denial === 'forbidden' ? 'Only admins can change this.' : refusalMessages[denial].detail)
  // A draft keeps the version that it started from, so that saving it cannot overwrite a newer one.
  const [draft, setDraft] = useState<{ text: string; version: number } | null>(null)
  const text = draft?.text ?? stored
  const [isConfirming, setIsConfirming] = useState(false)
  const parsed = robotsDraft.safeParse({ text })
  const problem = parsed.success ? null : parsed.error.issues[0]!.message
  const save = useCommand(
    (hidesSite: boolean) => call.save.mutate({ version: draft?.version ?? version, text, hidesSite }),
    { success: () => 'robots.txt saved', onSuccess: () => setDraft(null) },
  )
  const unchangedReason = text === stored ? 'No changes to save.' : null
  return (
    <div className="grid items-start gap-4 px-4.5 pb-4 lg:grid-cols-2 max-md:px-3.5">
      <Card title="Rules">
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            if (hidesSite(text)) setIsConfirming(true)
            else void save.run(false)
          }}
        >
          <TextArea
            label="robots.txt"
            rows={16}
            className="font-mono"
            spellCheck={false}
            value={text}
            error={problem}
            hint={`Crawlers also get the line “Sitemap: ${sitemap}”, unless this file already has it.`}
            readOnly={readOnly !== null}
            onChange={event => setDraft({ text: event.target.value, version: draft?.version ?? version })}
          />
          <RobotsProblems text={text} />
          <div className="flex gap-2">
            <Button
              type="submit"
              variant="primary"
              busy={save.busy}
              disabledReason={readOnly ?? problem ?? unchangedReason}
            >
              Save
            </Button>
            {!unchangedReason && <Button onClick={() => setDraft(null)}>Discard changes</Button>}
          </div>
        </form>
      </Card>
      <RobotsPreview text={parsed.success ? text : ''} paths={paths} />
      <ConfirmDialog
        open={isConfirming}
        title="Hide the entire site?"
        verb="Hide the site"
        danger
        busy={save.busy}
        onConfirm={() => void save.run(true).then(() => setIsConfirming(false))}
        onClose={() => setIsConfirming(false)}
      >
        These rules ask search engines to skip every page. Within days no one will find the site through them.
      </ConfirmDialog>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import type { AuditRouter } from './audit.server.ts'

/** Shows that the log is sealed, with the last seal and a way to verify it. */
export function SealStatus() {
  const api = useApi<AuditRouter>('audit')
  const { data: seals } = useQuery(api.seals.queryOptions())
  const owner = getRefusal(useViewer(), { who: 'owner' }) === null
  if (!seals) return null
  return (
    <Popover
      label="Verify log"
      className="w-96 max-w-[calc(100vw-2rem)]"
      renderTrigger={trigger => (
        <Button icon={<ShieldCheck size={14} aria-hidden />} {...trigger}>
          Verify log
        </Button>
      )}
    >
      <div className="grid gap-3">
        <p>
          Each of the {formatCount(seals.records)} records is chained to the one before it. Changing or
          removing one breaks the chain.
        </p>
        {seals.head && (
          <div>
            <p className="text-muted">The last seal. Stored elsewhere, it proves the log up to this point:</p>
            <div className="mt-1 flex items-center gap-2">
              <code className="min-w-0 flex-1 font-mono text-xs break-all">{seals.head}</code>
              <CopyButton text={seals.head} label="Copy the seal" />
            </div>
          </div>
        )}
        {owner ? (
          <>
            <DailySealSetting />
            <VerifyLog />
          </>
        ) : (
          <p className="text-muted">An owner can verify the log here.</p>
        )}
      </div>
    </Popover>
  )
}

/** Emails the seal daily, because a mailbox is beyond the reach of the database's administrator. */
function DailySealSetting() {
  const { data } = useLiveQuery(useApi<AuditRouter>('audit').sealMail.queryOptions())
  const call = useCall<AuditRouter>('audit')
  const set = useCommand((enabled: boolean) => call.setSealMail.mutate({ asked: enabled }), {
    showsErrorsInForm: true,
  })
  if (!data) return null
  return (
    <CheckField
      label="Email me the last seal each day"
      checked={set.busy ? set.input : data.asked}
      disabled={set.busy}
      onChange={event => void set.run(event.target.checked)}
      error={set.refused?.message}
    />
  )
}

type SealVerdict = inferRouterOutputs<AuditRouter>['verify']

function VerifyLog() {
  const [savedSeal, setSavedSeal] = useState('')
  const [verdict, setVerdict] = useState<SealVerdict | null>(null)
  const call = useCall<AuditRouter>('audit')
  const verify = useCommand(() => call.verify.mutate({ kept: savedSeal }), {
    onSuccess: setVerdict,
    showsErrorsInForm: true,
  })
  return (
    <>
      <TextField
        label="A seal you saved (optional)"
        value={savedSeal}
        onChange={event => {
          setSavedSeal(event.target.value)
          setVerdict(null)
          verify.reset()
        }}
        className="font-mono text-xs"
      />
      <Button busy={verify.busy} onClick={() => void verify.run()}>
        Verify now
      </Button>
      {verify.refused && <Notice tone="bad">{verify.refused.message}</Notice>}
      {verdict && !verdict.broken && verdict.upTo !== null && (
        <Notice tone="good" title="The log is intact">
          {pluralize(verdict.records, 'record')} checked: none was changed, removed or inserted.
          {verdict.upTo !== undefined &&
            ` Your seal matches record ${formatCount(verdict.upTo)}: the log is unchanged up to there.`}
        </Notice>
      )}
      {verdict?.upTo === null && (
        <Notice tone="bad" title="This log does not contain your seal">
          Check that the seal is complete and belongs to this organization. If it does, the log was replaced:
          leave the database untouched and call the server’s administrator.
        </Notice>
      )}
      {verdict?.broken && (
        <Notice tone="bad" title="The log was tampered with">
          {verdict.broken.changeId !== null && `At record ${verdict.broken.changeId}: `}
          {verdict.broken.reason}. Leave the database untouched and call the server’s administrator.
        </Notice>
      )}
    </>
  )
}

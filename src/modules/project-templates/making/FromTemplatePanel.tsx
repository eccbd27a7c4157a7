import { useState } from 'react'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { Button } from '../../../ui/Button.tsx'
import type { StartingRouter } from '../../projects/starting/starting.server.ts'
import { useMakesFromTemplates } from '../useTemplates.tsx'
import { MakeFromTemplate } from './MakeFromTemplate.tsx'

const suggestions: Readonly<Record<string, string>> = { curative_items: 'cure-title', anomalies: 'work-over' }

/** Starts a whole plan for a record that calls for work, scheduled back from its last day to act. */
export function FromTemplatePanel({ noun, id }: PanelProps) {
  const denial = useMakesFromTemplates()
  const [isMaking, setIsMaking] = useState(false)
  const { data } = useLiveQuery(useApi<StartingRouter>('work').of.queryOptions({ cause: noun, recordId: id }))
  return (
    <>
      <Button size="small" disabledReason={denial} onClick={() => setIsMaking(true)}>
        Use a template
      </Button>
      {isMaking && data && (
        <MakeFromTemplate
          template={null}
          suggested={suggestions[noun] ?? 'keep-a-lease'}
          cause={{ kind: noun, recordId: id, ...data.cause }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  )
}

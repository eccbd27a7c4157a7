import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionRouter } from '../../core/auth/session.server.ts'
import { checkedBy } from '../../core/form/checked.ts'
import { type Problems, useSubmit } from '../../core/form/useSubmit.tsx'
import { appErrorOf, useApi, useCall, wordsOf } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { Card } from '../../ui/Card.tsx'
import { Clash } from './Clash.tsx'
import { organizationDraft, type OrganizationDraft } from './organization.ts'
import { draftFrom, OrganizationFields } from './OrganizationPanel.tsx'
import type { OrganizationRouter } from './organization.server.ts'

export type Versioned = OrganizationDraft & { version: number }

const check = checkedBy(organizationDraft)

/** What the organization is, and how to reach it. */
export function ProfileForm({ organization }: { organization: Versioned }) {
  const [clash, setClash] = useState<{ mine: OrganizationDraft; theirs: Versioned } | null>(null)
  const save = useSave()
  const send = async (mine: OrganizationDraft, version: number): Promise<Problems | null> => {
    const theirs = await save({ ...mine, version })
    if (theirs && 'version' in theirs) setClash({ mine, theirs })
    else setClash(null)
    return theirs && !('version' in theirs) ? theirs : null
  }
  const { form, errors, message, busy } = useSubmit(
    values => check(draftFrom(values)),
    values => send(organizationDraft.parse(draftFrom(values)), organization.version),
  )
  return (
    <Card title="Profile">
      {clash && (
        <Clash
          {...clash}
          onTheirs={() => setClash(null)}
          onMine={() => void send(clash.mine, clash.theirs.version)}
        />
      )}
      <form {...form} className="grid gap-3.5">
        <OrganizationFields errors={errors} given={organization} />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          Save profile
        </Button>
      </form>
    </Card>
  )
}

/** Saves; answers null, what is wrong, or the version of somebody who was faster. */
function useSave() {
  const call = useCall<OrganizationRouter>('organization')
  const keys = [
    useApi<OrganizationRouter>('organization').get.queryKey(),
    useApi<SessionRouter>('session').viewer.queryKey(),
  ]
  const queries = useQueryClient()
  const toast = useToast()
  return async (draft: Versioned): Promise<Versioned | Problems | null> => {
    try {
      await call.update.mutate(draft)
    } catch (error) {
      const refused = appErrorOf(error)
      const details = refused?.details as { theirs?: Versioned } | null | undefined
      return details?.theirs ?? { message: wordsOf(error), fields: refused?.fields }
    }
    for (const queryKey of keys) await queries.invalidateQueries({ queryKey })
    toast({ text: 'Profile saved' })
    return null
  }
}

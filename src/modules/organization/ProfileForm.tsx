import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionRouter } from '../../core/auth/session.server.ts'
import { clashOf } from '../../core/error/clash.ts'
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

export type Versioned = OrganizationDraft & { version: number; verified: boolean }

const check = checkedBy(organizationDraft)

/**
 * What the organization is, and how to reach it. The page is live, but the form keeps what it began with: a
 * colleague's change is announced, and neither empties the fields nor is overwritten unseen.
 */
export function ProfileForm({ organization }: { organization: Versioned }) {
  const [given, setGiven] = useState(organization)
  const [clash, setClash] = useState<{ mine: OrganizationDraft; theirs: Versioned } | null>(null)
  const save = useSave()
  const show = (version: Versioned) => {
    setGiven(version)
    setClash(null)
  }
  const send = async (draft: OrganizationDraft, version: number): Promise<Problems | null> => {
    const { saved, theirs, problems } = await save({ ...draft, version })
    if (saved) show(saved)
    if (theirs) setClash({ mine: draft, theirs })
    return problems ?? null
  }
  const { form, errors, message, busy } = useSubmit(
    values => check(draftFrom(values)),
    values => send(organizationDraft.parse(draftFrom(values)), given.version),
  )
  return (
    <Card title="Profile">
      {clash && (
        <Clash
          {...clash}
          onTheirs={() => show(clash.theirs)}
          onMine={() => void send(clash.mine, clash.theirs.version)}
        />
      )}
      {!clash && organization.version > given.version && (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={() => show(organization)}>
              Show it
            </Button>
          }
        >
          A colleague changed the profile a moment ago.
        </Notice>
      )}
      <form {...form} key={given.version} className="grid gap-3.5">
        <OrganizationFields errors={errors} given={given} verified={given.verified} />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          Save profile
        </Button>
      </form>
    </Card>
  )
}

type Saving = { saved?: Versioned; theirs?: Versioned; problems?: Problems }

/** Saves; answers with what is stored now, the version of somebody who was faster, or what is wrong. */
function useSave() {
  const call = useCall<OrganizationRouter>('organization')
  const keys = [
    useApi<OrganizationRouter>('organization').get.queryKey(),
    useApi<SessionRouter>('session').viewer.queryKey(),
  ]
  const queries = useQueryClient()
  const toast = useToast()
  return async (draft: OrganizationDraft & { version: number }): Promise<Saving> => {
    try {
      const saved = await call.update.mutate(draft)
      for (const queryKey of keys) await queries.invalidateQueries({ queryKey })
      toast({ text: 'Profile saved' })
      return { saved }
    } catch (error) {
      const refused = appErrorOf(error)
      const clash = clashOf<Versioned>(error)
      return clash
        ? { theirs: clash.theirs }
        : { problems: { message: wordsOf(error), fields: refused?.fields } }
    }
  }
}

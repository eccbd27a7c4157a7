import { useState } from 'react'
import { clashOf } from '../../core/error/clash.ts'
import { checkedBy } from '../../core/form/checked.ts'
import { useSubmit } from '../../core/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
  const call = useCall<OrganizationRouter>('organization')
  const { run, reset, input, refused } = useCommand(
    (draft: OrganizationDraft & { version: number }) => call.update.mutate(draft),
    { success: () => 'Profile saved', after: setGiven, inForm: true },
  )
  const clash = clashOf<Versioned>(refused?.error)
  const theirs = clash && { ...clash.theirs, version: clash.version }
  const show = (version: Versioned) => {
    setGiven(version)
    reset()
  }
  const { form, errors, message, busy } = useSubmit(
    values => check(draftFrom(values)),
    async values => {
      const refused = await run({ ...organizationDraft.parse(draftFrom(values)), version: given.version })
      return clashOf(refused?.error) ? null : refused
    },
  )
  return (
    <Card title="Profile">
      {theirs && input && (
        <Clash
          mine={input}
          theirs={theirs}
          onTheirs={() => show(theirs)}
          onMine={() => void run({ ...input, version: theirs.version })}
        />
      )}
      {!theirs && organization.version > given.version && (
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

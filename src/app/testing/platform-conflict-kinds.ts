import { callerFactory } from '../../core/http/procedure.server.ts'
import { resetPassword } from '../../core/auth/emails.ts'
import { emailTextRouter } from '../../modules/admin/emails/email-texts.server.ts'
import { verificationRulesRouter } from '../../modules/admin/verification/requirements.server.ts'
import { adminRouter } from '../../modules/admin/admin.server.ts'
import { verificationsRouter } from '../../modules/admin/verification/verifications.server.ts'
import { profileRouter } from '../../modules/profile/profile.server.ts'
import { subscriptionsRouter } from '../../modules/subscription/lifecycle/subscriptions.server.ts'
import { planRouter } from '../../modules/subscription/plans/plan.server.ts'
import { verificationRouter } from '../../modules/verification/verification.server.ts'
import type { Editors, ConflictKind } from './conflict-kind.ts'

const requirement = { hint: '', kind: 'text' as const, mandatory: true }
const identity = { name: 'Wellhead LLC', address: '', taxId: '', payment: '' }
/** The parent lease or well of each part, by the part's id. */
const holders = new Map<string, string>()

/** Records shared between staff and owners; add new kinds here. */
export function platformConflictKinds(editors: Editors): ConflictKind[] {
  const plans = () => callerFactory(planRouter)(editors().admin)
  const requirements = () => callerFactory(verificationRulesRouter)(editors().admin)
  const emails = () => callerFactory(emailTextRouter)(editors().admin)
  const admins = () => callerFactory(adminRouter)(editors().admin)
  const subscriptions = () => callerFactory(subscriptionsRouter)(editors().admin)
  const profile = () => callerFactory(profileRouter)(editors().orgs.acme.owner)
  const requests = () => callerFactory(verificationsRouter)(editors().admin)
  const verification = () => callerFactory(verificationRouter)(editors().orgs.acme.owner)
  return [
    {
      name: 'requirement',
      create: async n => {
        await requirements().add({ ...requirement, name: `Proof ${n}` })
        return (await requirements().list()).find(({ name }) => name === `Proof ${n}`)!
      },
      change: [{ hint: 'On page two' }, { mandatory: false }],
      save: async ({ id, version }, changes) => {
        const name =
          holders.get(id) ?? (await requirements().list()).find(item => item.id === id)?.name ?? 'gone'
        holders.set(id, name)
        const seen = { ...requirement, name }
        return requirements().change({ id, version, seen, requirement: { ...seen, ...changes } })
      },
      readCurrent: async id => (await requirements().list()).find(item => item.id === id),
      remove: seen => requirements().remove(seen),
      merges: true,
    },
    {
      name: 'plan',
      create: n => plans().create({ name: `plan-${n}`, displayName: `Plan ${n}`, description: '' }),
      change: [{ description: 'For royalty owners' }, { maxLeases: 12 }],
      save: (seen, changes) =>
        plans().update({ ...seen, seen: { description: '', maxLeases: null }, changes }),
      readCurrent: async id => (await plans().list()).find(item => item.id === id)?.fields,
      merges: true,
    },
    {
      name: 'person’s own profile',
      create: async n => {
        const { version, displayName } = await profile().get()
        await profile().update({ version, seen: { displayName }, changes: { displayName: `Ann ${n}` } })
        const { version: currentVersion, displayName: name, photoUrl } = await profile().get()
        return { id: 'profile', version: currentVersion, fields: { displayName: name, photoUrl } }
      },
      change: [{ displayName: 'Ann Berg' }, { photoUrl: 'data:image/png;base64,AAAA' }],
      different: { displayName: 'Ann Tveit' },
      save: ({ version, fields }, changes) => profile().update({ version, seen: fields, changes }),
      readCurrent: () => profile().get(),
      merges: true,
    },
    {
      name: 'email',
      create: async () => {
        const isReset = ({ id }: { id: string }) => id === resetPassword.id
        const { id, version } = (await emails().list()).find(isReset)!
        await emails().reset({ id, version })
        const { version: currentVersion, subject, text, label } = (await emails().list()).find(isReset)!
        return { id, version: currentVersion, fields: { subject, text, label } }
      },
      change: [{ label: 'Here' }, { subject: 'A new password' }],
      save: ({ id, version, fields }, changes) =>
        emails().change({
          id,
          version,
          seen: fields,
          words: { subject: '', text: '', label: '', ...fields, ...changes },
        }),
      readCurrent: async id => (await emails().list()).find(item => item.id === id),
      merges: true,
    },
    {
      name: 'settings',
      create: async () => {
        const { version } = await admins().settings()
        const changes = { contactEmail: '', maxTenants: 1 }
        await admins().setSettings({ version, changes })
        return { id: 'settings', version: (await admins().settings()).version }
      },
      change: [{ maxTenants: 2 }, { contactEmail: 'help@wellhead.example' }],
      save: ({ version }, changes) =>
        admins().setSettings({ version, seen: { maxTenants: 1, contactEmail: null }, changes }),
      readCurrent: () => admins().settings(),
      merges: true,
    },
    {
      name: 'billing identity',
      create: async () => {
        const { version, issuer } = await admins().settings()
        await admins().setIssuer({ version, seen: issuer, changes: identity })
        return { id: 'settings', version: (await admins().settings()).version }
      },
      change: [{ address: '1 Main Street' }, { payment: 'By check' }],
      save: ({ version }, changes) => admins().setIssuer({ version, seen: identity, changes }),
      readCurrent: async () => (await admins().settings()).issuer,
      merges: true,
    },
    {
      name: 'subscription',
      create: async () => {
        const { version } = await subscriptions().get({ tenantId: editors().orgs.acme.tenantId })
        const { version: currentVersion } = await subscriptions().change({
          tenantId: editors().orgs.acme.tenantId,
          version,
          planId: 'free',
          begin: 'plan',
        })
        return { id: editors().orgs.acme.tenantId, version: currentVersion }
      },
      same: null,
      change: [{ planId: 'operator' }, { planId: 'enterprise' }],
      different: { planId: 'enterprise' },
      save: ({ id, version }, { planId }) =>
        subscriptions().change({ tenantId: id, version, planId: String(planId), begin: 'plan' }),
      readCurrent: async id => subscriptions().get({ tenantId: id }),
      merges: false,
    },
    {
      name: 'request to be verified',
      create: async () => {
        const { requirements } = await verification().get()
        const answers = Object.fromEntries(
          requirements
            .filter(({ kind }) => kind !== 'document')
            .map(({ id }) => [id, 'https://acme.example']),
        )
        await verification().ask({ note: 'We are who we say', answers })
        const { request } = await verification().get()
        return { id: request!.id, version: request!.version }
      },
      same: null,
      change: [{ state: 'withdrawn' }, { state: 'rejected' }],
      different: { state: 'rejected' },
      save: ({ id, version }, { state }) =>
        state === 'withdrawn'
          ? verification().withdraw({ id, version })
          : requests().decide({
              act: 'reject',
              tenantId: editors().orgs.acme.tenantId,
              id,
              version,
              reason: 'Not known',
            }),
      readCurrent: async id => requests().get({ tenantId: editors().orgs.acme.tenantId, id }),
      merges: false,
    },
  ]
}

import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { withOrganization } from '../../../core/tenancy/active-tenant.ts'
import { Button } from '../../../ui/Button.tsx'
import { useSupportStaff, type StaffTicket } from './useSupportStaff.tsx'

/** The customer's consent for staff to act for them, and a way to request it. */
export function ConsentFacts({ ticket }: { ticket: StaffTicket }) {
  const { id, about, consents, customer, status } = ticket
  const me = useViewer().user!.id
  const { call } = useSupportStaff()
  const ownConsent = consents.find(({ staff }) => staff.id === me)
  const otherConsents = consents.filter(consent => consent !== ownConsent && consent.endsAt !== null)
  const askCommand = useCommand(() => call.askConsent.mutate({ id }), { success: () => 'Requested' })
  const end = useCommand((consentId: string) => call.endActing.mutate({ id: consentId }), {
    success: () => (ownConsent?.endsAt ? 'Ended' : 'Withdrawn'),
  })
  const beginCommand = useCommand((consentId: string) => call.beginActing.mutate({ id: consentId }), {
    onSuccess: (_, consentId) => location.assign(withOrganization(about?.path ?? '/app', consentId)),
  })
  const { name } = customer.person
  const isClosed = status === 'solved' || status === 'merged'
  return (
    <section className="grid gap-2 border-t pt-3">
      <h2 className="font-semibold">Consent</h2>
      {!ownConsent && (
        <>
          <p className="text-muted">You see what was sent, and none of their records.</p>
          <Button
            size="small"
            busy={askCommand.busy}
            disabledReason={
              customer.organization === null
                ? 'This person wrote without an organization.'
                : isClosed
                  ? 'This ticket is closed.'
                  : null
            }
            onClick={() => void askCommand.run()}
          >
            Ask to act for {name}
          </Button>
        </>
      )}
      {ownConsent && ownConsent.endsAt === null && (
        <>
          <p className="text-muted">Requested. {name} has not answered yet.</p>
          <Button size="small" busy={end.busy} onClick={() => void end.run(ownConsent.id)}>
            Withdraw
          </Button>
        </>
      )}
      {ownConsent && ownConsent.endsAt !== null && (
        <>
          <p>
            You may act for {name} until <Instant at={ownConsent.endsAt} />.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="primary"
              busy={beginCommand.busy}
              onClick={() => void beginCommand.run(ownConsent.id)}
            >
              Act for {name}
            </Button>
            <Button size="small" busy={end.busy} onClick={() => void end.run(ownConsent.id)}>
              End
            </Button>
          </div>
        </>
      )}
      {otherConsents.map(({ id, staff, endsAt }) => (
        <p key={id} className="text-muted">
          {staff.name} may act until <Instant at={endsAt} />.
        </p>
      ))}
    </section>
  )
}

import { Instant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSupport } from './useSupport.tsx'
import {
  consentMinutes,
  consentMinutesLabels,
  type ConsentMinutes,
  type OpenConsent,
} from '../consent/consent.ts'

/** Asks the customer to let support act for them. They choose for how long, or decline. */
export function ConsentCard({ consent: { id, staff, endsAt } }: { consent: OpenConsent }) {
  const { call } = useSupport()
  const grant = useCommand((minutes: ConsentMinutes) => call.grantConsent.mutate({ id, minutes }), {
    success: (_, minutes) => `${staff.name} may act for you for ${consentMinutesLabels[minutes]}`,
  })
  const end = useCommand(() => call.endConsent.mutate({ id }), {
    success: () => (endsAt === null ? 'Declined' : 'Ended'),
  })
  return (
    <section
      aria-label="Consent"
      className="mx-4.5 mt-3 grid max-w-3xl gap-2 rounded-lg border bg-surface p-3 max-md:mx-3.5"
    >
      {endsAt === null ? (
        <>
          <p>
            <b className="font-semibold">{staff.name} of Wellhead support asks to act for you.</b> They see
            and change records as you can. Your sign-in, plan, payments, members and messages stay closed to
            them. You see it on every page and end it with one click.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-muted">Allow for</span>
            {consentMinutes.map(minutes => (
              <Button
                key={minutes}
                size="small"
                busy={grant.busy && grant.input === minutes}
                onClick={() => void grant.run(minutes)}
              >
                {consentMinutesLabels[minutes]}
              </Button>
            ))}
            <Button size="small" variant="quiet" busy={end.busy} onClick={() => void end.run()}>
              Decline
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            {staff.name} of Wellhead support may act for you until <Instant at={endsAt} />.
          </span>
          <Button size="small" busy={end.busy} onClick={() => void end.run()}>
            End now
          </Button>
        </div>
      )}
    </section>
  )
}

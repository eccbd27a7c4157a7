import { Link } from '@tanstack/react-router'
import { notificationTopic, type NotificationKind } from './notification.ts'
import { deliverySentence, notificationReason } from './settings/reason.ts'
import { useSettings } from './settings/useSettings.tsx'

/** The rule that sent a notification, its channels, and a link to change them. */
export function NotificationReason({
  kind,
  type,
  settings,
}: {
  kind: NotificationKind
  type: string
  settings: string | null
}) {
  const { loaded, edit } = useSettings(kind)
  return (
    <section className="rounded-lg border px-3.5 py-2.5 text-sm">
      <h3 className="font-semibold">Why you got this</h3>
      <p className="mt-0.5 text-muted">
        {notificationReason(kind, type)}{' '}
        {loaded && deliverySentence(notificationTopic(kind, type), edit.fields)}
      </p>
      {settings !== null && (
        <Link to={settings} className="mt-1 inline-block text-accent hover:underline">
          Change settings
        </Link>
      )}
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { defaultsGate } from './settings/gate.ts'
import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** The user's settings for notifications from the organization. */
export default function TenantSettingsPage() {
  const managesDefaults = getRefusal(useViewer(), defaultsGate) === null
  return (
    <NotificationSettings
      kind="tenant"
      title="Organization notification settings"
      above={{ to: '/app/notifications', title: 'Organization Notifications' }}
      actions={
        managesDefaults && (
          <Link to="/app/notification-defaults" className={buttonClass(undefined, 'small')}>
            Defaults for members
          </Link>
        )
      }
    />
  )
}

import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** What members are told by the organization until they choose for themselves. */
export default function DefaultSettingsPage() {
  return (
    <NotificationSettings
      kind="organization"
      title="Default notification settings"
      above={{ to: '/app/notifications/settings', title: 'Organization notification settings' }}
    />
  )
}

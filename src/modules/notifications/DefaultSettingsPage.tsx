import { NotificationSettings } from './settings/NotificationSettings.tsx'

/** The organization's default notification settings, which apply until members choose their own. */
export default function DefaultSettingsPage() {
  return (
    <NotificationSettings
      kind="organization"
      title="Default notification settings"
      above={{ to: '/app/notifications/settings', title: 'Organization notification settings' }}
    />
  )
}

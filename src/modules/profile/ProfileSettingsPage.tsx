import { Link } from '@tanstack/react-router'
import { CardColumns } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import { CalendarPanel } from '../calendar/CalendarPanel.tsx'
import { DataRightsPanel } from '../data-rights/DataRightsPanel.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Security } from './Security.tsx'
import { Sessions } from './Sessions.tsx'

/** The user's settings: theme, password, sessions, and calendar. */
export default function ProfileSettingsPage() {
  return (
    <Page width="cards">
      <PageHeader
        title="Profile settings"
        parentLink={
          <Link to="/app/profile" className="hover:text-ink">
            Profile
          </Link>
        }
      />
      <div className="px-4.5 pt-2 max-md:px-3.5">
        <CardColumns
          left={
            <>
              <section className="rounded-lg border bg-surface">
                <h2 className="border-b px-4 py-2.5 font-semibold">Theme</h2>
                <div className="p-3">
                  <ThemePicker detailed />
                </div>
              </section>
              <CalendarPanel />
              <DataRightsPanel />
            </>
          }
          right={
            <>
              <PasswordForm />
              <Security />
              <Sessions />
            </>
          }
        />
      </div>
    </Page>
  )
}

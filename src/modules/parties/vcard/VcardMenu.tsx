import ContactRound from 'lucide-react/icons/contact-round'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'

const versions = [
  ['3.0', 'vCard 3.0, for phones and Outlook'],
  ['4.0', 'vCard 4.0'],
] as const

/** Exports contacts as vCards, using the list's filters and sorting from the URL. */
export const VcardMenu = ({ path }: { path: string }) => (
  <Menu
    label="vCard"
    align="end"
    items={versions.map(([version, label]) => ({
      label,
      onSelect() {
        const search = new URLSearchParams(location.search)
        search.set('version', version)
        search.set('tenant', activeTenant() ?? '')
        // This is a download, so the page stays open.
        location.assign(`/files${path}?${search}`)
      },
    }))}
    renderTrigger={trigger => (
      <Button icon={<ContactRound size={14} aria-hidden="true" />} {...trigger}>
        vCard
      </Button>
    )}
  />
)

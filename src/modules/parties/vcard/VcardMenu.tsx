import ContactRound from 'lucide-react/icons/contact-round'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'

const versions = [
  ['3.0', 'vCard 3.0, for phones and Outlook'],
  ['4.0', 'vCard 4.0'],
] as const

/** Takes contacts away as cards: those of a list as its address filters and sorts them. */
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
        // A download: the page stays.
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

import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CircleDot from 'lucide-react/icons/circle-dot'
import FileText from 'lucide-react/icons/file-text'
import Info from 'lucide-react/icons/info'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquare from 'lucide-react/icons/message-square'
import Receipt from 'lucide-react/icons/receipt'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SquareCheck from 'lucide-react/icons/square-check'
import Store from 'lucide-react/icons/store'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import type { Family } from './notification.ts'

const icons: Readonly<Record<Family, typeof Info>> = {
  obligation: CalendarClock,
  lease: FileText,
  afe: Receipt,
  curative: ShieldCheck,
  task: SquareCheck,
  import: Upload,
  well: CircleDot,
  message: MessageSquare,
  report: ChartNoAxesColumn,
  document: FileText,
  marketplace: Store,
  crm: Users,
  support: LifeBuoy,
  organization: Building2,
  weekly: ChartNoAxesColumn,
  security: ShieldCheck,
  system: Info,
}

/** The icon of a notification's family. The name of the family is shown next to it or in the preview. */
export function FamilyIcon({ family }: { family: Family }) {
  const Icon = icons[family]
  return <Icon size={15} aria-hidden className="mt-0.75 shrink-0 text-muted" />
}

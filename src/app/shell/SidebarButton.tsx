import { Menu } from 'lucide-react'

/**
 * Opens the sidebar of a phone. It floats at the page's left edge, wherever one scrolls, and leaves while someone types:
 * what they write, such as a message at the foot of the page, is not to be covered.
 */
export const SidebarButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    aria-label="Open the sidebar"
    onClick={onOpen}
    className="screen-only sidebar-button absolute bottom-3 left-0 z-20 grid h-11 w-10 place-items-center rounded-r-lg border border-l-0 bg-raised text-muted shadow-float md:hidden"
  >
    <Menu size={18} aria-hidden />
  </button>
)

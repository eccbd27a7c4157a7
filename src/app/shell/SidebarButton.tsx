import { Menu } from 'lucide-react'

/**
 * Opens the sidebar on a phone. It floats at the left edge of the page and hides while the user types, so that
 * it does not cover text such as a message at the bottom.
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

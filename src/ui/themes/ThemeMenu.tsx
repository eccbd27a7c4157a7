import Contrast from 'lucide-react/icons/contrast'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { ThemePicker } from './ThemePicker.tsx'

/** A quiet button that opens the theme picker. */
export const ThemeMenu = () => (
  <Popover
    label="Theme"
    align="end"
    className="w-64 p-2!"
    renderTrigger={trigger => (
      <IconButton {...trigger} label="Theme" icon={<Contrast size={16} aria-hidden="true" />} />
    )}
  >
    <ThemePicker />
  </Popover>
)

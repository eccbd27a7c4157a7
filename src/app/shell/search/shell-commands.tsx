import LogOut from 'lucide-react/icons/log-out'
import Palette from 'lucide-react/icons/palette'
import { themes } from '../../../ui/themes/theme.ts'
import type { NamedFinding } from './findings.ts'

/** Commands of the shell itself. */
export const shellCommands = (theme: string, changeTheme: (name: string) => void): NamedFinding[] => [
  ...themes
    .filter(({ name }) => name !== theme)
    .map(({ name, displayName }) => ({
      key: `theme ${name}`,
      label: `Theme: ${displayName}`,
      icon: Palette,
      words: 'color dark light appearance change theme',
      run: () => changeTheme(name),
    })),
  {
    key: 'sign out',
    label: 'Sign out',
    icon: LogOut,
    words: 'log out logout leave',
    run: () => location.assign('/auth/logout'),
  },
]

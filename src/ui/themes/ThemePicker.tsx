import { classes } from '../classes.ts'
import { ThemeError } from './ThemeError.tsx'
import { themes } from './theme.ts'
import { useTheme } from './ThemeProvider.tsx'

/**
 * The three themes as swatches; one click changes the theme. Pages without React activate it with
 * `openThemePicker`.
 */
export function ThemePicker({ detailed = false }: { detailed?: boolean }) {
  const { theme, changeTheme } = useTheme()
  return (
    <div className="grid gap-2">
      <div
        data-themes
        role="radiogroup"
        aria-label="Theme"
        className={detailed ? 'grid gap-1' : 'flex gap-1'}
      >
        {themes.map(({ name, displayName, description }) => (
          <label
            key={name}
            title={detailed ? undefined : displayName}
            className="relative flex cursor-pointer items-center gap-2.5 rounded-md border border-transparent p-1.5 not-has-checked:hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus max-md:min-h-11 max-md:min-w-11"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => changeTheme(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={displayName}
            />
            <Swatch theme={name} alone={!detailed} />
            {detailed && (
              <span>
                <span className="block font-medium text-ink">{displayName}</span>
                <span className="block text-sm text-muted">{description}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      <ThemeError />
    </div>
  )
}

function Swatch({ theme, alone }: { theme: string; alone: boolean }) {
  return (
    <span
      data-theme={theme}
      aria-hidden="true"
      className={classes(
        'grid h-4.5 w-7 shrink-0 grid-cols-[1fr_7px] overflow-hidden rounded-sm border border-edge bg-bg',
        alone && 'max-md:mx-auto',
      )}
    >
      <span className="self-center pl-1">
        <span className="block h-0.5 w-3 bg-ink" />
        <span className="mt-0.5 block h-0.5 w-2 bg-muted" />
      </span>
      <span className="bg-accent" />
    </span>
  )
}

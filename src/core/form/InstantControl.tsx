import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx'
import { timeZoneName } from '../../ui/formats.ts'
import { useZoneName } from '../auth/Instant.tsx'
import { instantFromLocal, localTime } from '../time/local-time.ts'

type InstantControlProps = Omit<TextFieldProps, 'type' | 'suffix' | 'value' | 'onChange'> & {
  /** An ISO timestamp; empty for none. */
  value: string
  onChange: (instant: string) => void
}

/** A field for an instant, in the same time zone as every other displayed instant. */
export function InstantControl({ value, onChange, ...rest }: InstantControlProps) {
  const timeZone = useZoneName()
  return (
    <TextField
      {...rest}
      type="datetime-local"
      suffix={timeZoneName(value, timeZone)}
      value={value && localTime(new Date(value), timeZone)}
      onChange={({ target }) =>
        onChange(target.value && instantFromLocal(target.value, timeZone).toISOString())
      }
    />
  )
}

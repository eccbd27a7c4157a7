import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx'

/** A password field with a button to show the password. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="h-control min-w-11 rounded-md px-1.5 text-muted hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}

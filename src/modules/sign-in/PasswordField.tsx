import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx'

/** A password field with a button to show the password. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="h-control min-w-11 rounded-md px-1.5 text-muted hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  )
}

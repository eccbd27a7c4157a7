import { useState, type FormEvent } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'

type PdfPasswordProps = { isWrong: boolean; onPassword: (password: string) => void }

/** The password goes only to the PDF reader of this page. */
export function PdfPassword({ isWrong, onPassword }: PdfPasswordProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <form noValidate onSubmit={submit} className="mx-auto grid w-full max-w-80 gap-3 p-6">
      <p>This PDF is protected with a password. You enter it each time; it is not stored.</p>
      <TextField
        label="Password of the PDF"
        type="password"
        autoComplete="off"
        value={password}
        error={isWrong ? 'Incorrect password.' : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary">
        Open
      </Button>
    </form>
  )
}

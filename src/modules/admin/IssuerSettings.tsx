import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAdmin } from './useAdmin.tsx'

type Issuer = { name: string; address: string; taxId: string; payment: string }
const none: Issuer = { name: '', address: '', taxId: '', payment: '' }

/** Who issues the platform's invoices, and how they are paid. */
export function IssuerSettings({ issuer }: { issuer: Issuer | null }) {
  const { call, readOnly, busy, run } = useAdmin()
  const [edited, setEdited] = useState<Partial<Issuer>>({})
  const shown = { ...none, ...issuer, ...edited }
  const missing = shown.name.trim() === '' ? 'Enter the name that invoices are issued under.' : null
  const field = (name: keyof Issuer) => ({
    value: shown[name],
    disabled: readOnly !== null,
    onChange: (event: { target: { value: string } }) => setEdited({ ...edited, [name]: event.target.value }),
  })
  return (
    <Card title="Invoices">
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (missing) return
          void run('Billing identity saved', async () => {
            await call.setSettings.mutate({ issuer: shown })
            setEdited({})
          })
        }}
      >
        <TextField
          label="Issued by"
          hint="Printed on invoices issued from now on; earlier ones stay as they are."
          error={Object.keys(edited).length > 0 ? missing : null}
          {...field('name')}
        />
        <TextArea label="Address" rows={3} {...field('address')} />
        <TextField label="Tax ID" className="max-w-64" {...field('taxId')} />
        <TextArea
          label="Payment instructions"
          hint="Bank, routing and account number, or where checks go."
          rows={4}
          {...field('payment')}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabledReason={readOnly}
          className="justify-self-end"
        >
          Save
        </Button>
      </form>
    </Card>
  )
}

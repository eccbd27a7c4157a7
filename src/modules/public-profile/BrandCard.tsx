import { useState } from 'react'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { sendPicture } from '../../core/pictures/send-picture.tsx'
import { UploadPictures } from '../../core/pictures/UploadPictures.tsx'
import { colorProblem } from '../../core/tenancy/brand-color.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PublicProfileRouter } from './public-profile.server.ts'

/** Shows the color and logo of the organization, shown on its profile, PDFs and emails. */
export function BrandCard({ tenantId }: { tenantId: string }) {
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const { data, error } = useLiveQuery(useApi<PublicProfileRouter>('publicProfiles').brand.queryOptions())
  const remove = useCommand(() => call.removeLogo.mutate(), { success: () => 'Logo removed' })
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data) return null
  const denialReason = data.isInPlan ? null : 'Your plan does not include custom branding.'
  return (
    <Card title="Branding">
      <div className="grid gap-3.5">
        <p className="text-muted">
          Your color and logo on your profile, PDFs and emails.
          {data.isWhiteLabel && ' Your plan removes the name Wellhead there.'}
          {denialReason !== null && ` ${denialReason} Your settings are kept but not shown.`}
        </p>
        <ColorForm key={data.color} color={data.color} why={denialReason} />
        {data.logo && (
          <div className="flex flex-wrap items-center gap-3">
            <img
              src={data.logo.path}
              width={data.logo.width}
              height={data.logo.height}
              alt="Your logo"
              style={{ background: '#fff' }}
              className="size-20 rounded-md border object-contain p-2"
            />
            <Button
              size="small"
              variant="quiet"
              busy={remove.busy}
              disabledReason={denialReason}
              onClick={() => void remove.run()}
            >
              Remove logo
            </Button>
          </div>
        )}
        <UploadPictures
          upload={file => sendPicture('/organization-logo', { tenant: tenantId }, file)}
          disabledReason={denialReason}
        />
      </div>
    </Card>
  )
}

function ColorForm({ color, why }: { color: string | null; why: string | null }) {
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const [text, setText] = useState(color ?? '')
  const save = useCommand(() => call.saveColor.mutate({ color: text.trim() || null }), {
    showsErrorsInForm: true,
    success: () => 'Color saved',
  })
  const problem = text.trim() === '' ? null : colorProblem(text.trim())
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Color"
        hint="Such as #1b4f9f. White text must be readable on it. Leave blank for none."
        fieldClass="min-w-48 flex-1"
        maxLength={7}
        value={text}
        error={(text.length === 7 ? problem : null) ?? save.fields['color']}
        onChange={({ target }) => setText(target.value)}
      />
      {problem === null && text.trim() !== '' && (
        <svg viewBox="0 0 10 10" aria-hidden="true" className="mb-1 size-8 shrink-0 rounded-md">
          <rect width="10" height="10" rx="1.5" fill={text.trim()} />
        </svg>
      )}
      <Button
        busy={save.busy}
        disabledReason={why ?? (text.trim() === (color ?? '') ? 'No changes to save.' : problem)}
        onClick={() => void save.run()}
      >
        Save color
      </Button>
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { articleEditorPath } from '../article/paths.ts'
import type { BlogEditorRouter } from './blog-editor.server.ts'

/** Creates an article from its title. The rest is written on its own page. */
export default function NewArticlePage() {
  const call = useCall<BlogEditorRouter>('blogDesk')
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const create = useCommand(() => call.create.mutate({ title }), {
    showsErrorsInForm: true,
    onSuccess: ({ id }) => navigate({ to: articleEditorPath(id) as string, replace: true }),
  })
  return (
    <Page width="form">
      <PageHeader title="New article" />
      <div className="px-4.5 max-md:px-3.5">
        <Card>
          <form
            noValidate
            className="grid gap-3"
            onSubmit={event => {
              event.preventDefault()
              if (!create.busy) void create.run()
            }}
          >
            <TextField
              label="Title"
              hint="You can change it later, along with the address derived from it."
              value={title}
              error={create.fields['title'] ?? create.message}
              autoFocus
              onChange={event => setTitle(event.target.value)}
            />
            <div>
              <Button
                type="submit"
                variant="primary"
                busy={create.busy}
                disabledReason={title.trim() === '' ? 'Enter a title first.' : null}
              >
                Start writing
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </Page>
  )
}

import { useState, type ReactNode } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { DeskTabs } from '../desk/DeskTabs.tsx'
import { labelDraft } from './label.ts'
import { labelKinds, type LabelKind } from './label-kinds.ts'
import type { BlogLabelsRouter } from './labels.server.ts'
import { useLabels, type LabelLine } from './useLabels.tsx'

export const LabelsPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page width="cards">
    <PageHeader title={title} meta="Renaming changes every page of the blog immediately." />
    <DeskTabs />
    <div className="px-4.5 pt-4 max-md:px-3.5">{children}</div>
  </Page>
)

const labelFields = labelDraft.omit({ kind: true })

/** Shows the labels of a kind, with the number of articles for each. */
export function LabelCard({ kind, title }: { kind: LabelKind; title: string }) {
  const labels = useLabels().filter(label => label.kind === kind)
  const call = useCall<BlogLabelsRouter>('blogLabels')
  const [openLabel, setOpenLabel] = useState<LabelLine | 'new' | null>(null)
  const editedLabel = openLabel === 'new' ? null : openLabel
  const labelKind = labelKinds[kind].toLowerCase()
  const remove = async ({ id, version, name, slug, about }: LabelLine) => {
    await call.remove.mutate({ id, version })
    return () => call.add.mutate({ kind, name, slug, about })
  }
  return (
    <Card
      title={title}
      actions={
        <Button size="small" onClick={() => setOpenLabel('new')}>
          New {labelKind}
        </Button>
      }
    >
      {labels.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="divide-y">
        {labels.map(label => (
          <li key={label.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="min-w-40 flex-1 wrap-anywhere">
              {label.name}
              {label.about && <span className="block text-sm text-muted">{label.about}</span>}
            </span>
            <span className="text-sm text-muted">{pluralize(label.used, 'article')}</span>
            <Button size="small" aria-label={`Edit ${label.name}`} onClick={() => setOpenLabel(label)}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {openLabel && (
        <RecordForm
          title={editedLabel ? editedLabel.name : `New ${labelKind}`}
          one={labelKind}
          parentId="blog"
          schema={labelFields}
          record={editedLabel && { ...editedLabel, values: editedLabel }}
          save={({ id, version, seen, values }) =>
            id !== null && version !== null
              ? call.change.mutate({ id, version, seen, changes: values })
              : call.add.mutate({ kind, ...values })
          }
          success={({ name }) => `${name} saved`}
          remove={editedLabel ? () => remove(editedLabel) : undefined}
          onClose={() => setOpenLabel(null)}
        />
      )}
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { CardRouter } from '../../../core/cards/cards.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { useApi } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { linkableTypes, linkedTypes, linkedLabels, type LinkableRecordType } from './link-types.ts'
import { useProjects, type ProjectFile } from '../useProjects.tsx'

type ProjectLink = ProjectFile['links'][number]
type RemovableLink = ProjectLink & { id: string }
const isRemovable = (link: ProjectLink): link is RemovableLink => link.id !== null
const isLinkable = (noun: string): noun is LinkableRecordType =>
  (linkableTypes as readonly string[]).includes(noun)

/** Shows the leases, wells and other records linked to a project, grouped by kind. */
export function LinksCard({ file }: { file: ProjectFile }) {
  const { call, readOnly } = useProjects()
  const cards = useApi<CardRouter>('cards')
  const queries = useQueryClient()
  const [fieldKey, setFieldKey] = useState(0)
  const projectId = file.id
  const addCommand = useCommand((selection: string) => {
    const [noun = '', recordId = ''] = selection.split(' ')
    if (!isLinkable(noun)) throw new Error(`A project cannot link to a ${noun}`)
    return call.links.add.mutate({ projectId, noun, recordId })
  })
  const removeCommand = useCommand(({ id }: RemovableLink) => call.links.remove.mutate({ projectId, id }), {
    success: (deleted, { name }) => ({
      text: `${name} removed`,
      undo: () => call.links.add.mutate({ projectId, ...deleted }),
    }),
  })
  const find = async (text: string) => {
    const result = await queries.fetchQuery(cards.find.queryOptions({ words: text }))
    return result
      .filter(({ noun }) => isLinkable(noun))
      .map(({ noun, recordId, label, detail }) => ({ id: `${noun} ${recordId}`, label, hint: detail }))
  }
  const byNoun = groupBy(file.links, ({ noun }) => noun)
  return (
    <Card title="About">
      {file.links.length === 0 && <p className="text-muted">Nothing linked.</p>}
      <div className="grid gap-2">
        {linkedTypes
          .filter(noun => byNoun.has(noun))
          .map(noun => (
            <section key={noun} aria-label={linkedLabels[noun]}>
              <h3 className="text-sm text-muted">{linkedLabels[noun]}</h3>
              <ul>
                {byNoun.get(noun)!.map(link => (
                  <li key={`${noun} ${link.recordId}`} className="flex items-center gap-2">
                    <Link to={link.to} className="min-w-0 flex-1 wrap-anywhere text-accent hover:underline">
                      {link.name}
                    </Link>
                    {readOnly === null && isRemovable(link) && (
                      <IconButton
                        label={`Remove ${link.name}`}
                        icon={<X size={14} aria-hidden />}
                        onClick={() => void removeCommand.run(link)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      {readOnly === null && (
        <div className="mt-3">
          <RecordChoice
            key={fieldKey}
            label="Add a lease, a well, an AFE, a curative item or a deal"
            value={null}
            find={find}
            empty="No record matches."
            onChange={selection => {
              if (selection === null) return
              setFieldKey(fieldKey + 1)
              void addCommand.run(selection)
            }}
          />
        </div>
      )}
    </Card>
  )
}

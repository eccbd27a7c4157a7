import { useState, type FormEvent } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { searchQuery, describeSearch, type SearchQuery } from './search.ts'
import type { SavedSearch } from './saved-search.ts'
import type { SearchesRouter } from './searches.server.ts'

interface SaveSearchDialogProps {
  query: SearchQuery
  /** The search to rename. Without it, the current search is saved as a new one or replaces one. */
  savedSearch?: SavedSearch
  onClose: () => void
}

/** Saves the current filters under a name. */
export function SaveSearchDialog({ query, savedSearch, onClose }: SaveSearchDialogProps) {
  const call = useCall<SearchesRouter>('savedSearches')
  const { data = [] } = useLiveQuery(useApi<SearchesRouter>('savedSearches').list.queryOptions())
  const [name, setName] = useState(
    savedSearch?.name ?? (describeSearch(query).slice(0, 80) || 'All listings'),
  )
  const [replacedId, setReplacedId] = useState(savedSearch?.id ?? '')
  const replaced = data.find(({ id }) => id === replacedId)
  const save = useCommand(
    async () => {
      const searchToSave = searchQuery.parse(query)
      if (!replaced) return call.create.mutate({ name, query: searchToSave, paused: false })
      const { id, version } = replaced
      return call.update.mutate({ id, version, changes: { name, query: searchToSave } })
    },
    { showsErrorsInForm: true, onSuccess: onClose, success: () => 'Search saved' },
  )
  const problem = save.fields['name'] ?? save.fields['changes.name']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.busy) void save.run()
  }
  return (
    <Dialog
      open
      size="small"
      title={savedSearch ? 'Rename search' : 'Save search'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="save-search" busy={save.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id="save-search" noValidate onSubmit={submit} className="grid gap-3">
        {save.message && !problem && <Notice tone="bad">{save.message}</Notice>}
        <TextField
          label="Name"
          required
          maxLength={80}
          value={name}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        {!savedSearch && data.length > 0 && (
          <SelectField
            label="Save as"
            value={replacedId}
            choices={[
              { value: '', label: 'A new search' },
              ...data.map(search => ({ value: search.id, label: `Replace ${search.name}` })),
            ]}
            onChange={({ target }) => setReplacedId(target.value)}
          />
        )}
        <p className="text-sm text-muted">You are notified of each match, once per price.</p>
      </form>
    </Dialog>
  )
}

import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { portfolioForm, type SavedPortfolio } from './portfolio-record.ts'
import { usePortfolios } from './usePortfolios.tsx'

type SavePortfolioProps = {
  /** The current state of the page. */
  unsavedPortfolio: Pick<SavedPortfolio, 'members' | 'deckId'>
  /** The suggested name. */
  name: string
  onSaved: (id: string) => void
  onClose: () => void
}

/** Saves a named portfolio for everyone in the organization. */
export function SavePortfolio({ unsavedPortfolio, name, onSaved, onClose }: SavePortfolioProps) {
  const { call } = usePortfolios()
  return (
    <RecordForm
      title="Save portfolio"
      one="portfolio"
      parentId="new"
      schema={portfolioForm}
      record={null}
      start={{ name, notes: null }}
      save={async ({ values }) => {
        const created = await call.create.mutate({ ...unsavedPortfolio, ...values })
        onSaved(created.id)
        return created
      }}
      success={({ name: called }) => `${called} saved`}
      onClose={onClose}
    />
  )
}

type RenamePortfolioProps = {
  portfolio: Pick<SavedPortfolio, 'name' | 'notes'> & { id: string; version: number }
  onClose: () => void
}

/** Renames a portfolio. */
export function RenamePortfolio({ portfolio: { id, version, name, notes }, onClose }: RenamePortfolioProps) {
  const { call } = usePortfolios()
  return (
    <RecordForm
      title="Rename portfolio"
      one="portfolio"
      parentId={id}
      schema={portfolioForm}
      record={{ id, version, values: { name, notes } }}
      save={({ values, version: seen, seen: before }) =>
        call.update.mutate({ id, version: seen!, seen: before ?? {}, changes: values })
      }
      onClose={onClose}
    />
  )
}

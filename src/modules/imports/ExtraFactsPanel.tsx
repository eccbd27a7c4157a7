import { Instant } from '../../core/auth/Instant.tsx'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { useImports } from './batch/useImports.tsx'

/** Shows the columns of imported files that were stored with a record but match none of its fields. */
export function ExtraFactsPanel({ noun, recordId }: { noun: string; recordId: string }) {
  const { api } = useImports()
  const { data: sources } = useQuery(api.extras.queryOptions({ noun, recordId }))
  if (!sources?.length) return null
  return (
    <>
      {sources.map(({ file, at, facts }) => (
        <Card key={`${file} ${String(at)}`} title={`Also in ${file}`}>
          <DescriptionList items={Object.entries(facts).map(([label, value]) => ({ label, value }))} />
          <p className="mt-2 text-xs text-faint">
            Imported <Instant at={at} />
          </p>
        </Card>
      ))}
    </>
  )
}

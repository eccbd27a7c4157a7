import Download from 'lucide-react/icons/download'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall, errorMessage } from '../../../core/http/api.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { classes } from '../../../ui/classes.ts'
import { Preview } from '../preview/Preview.tsx'
import type { SharedRouter } from './shared.server.ts'

/** Interval in milliseconds for checking whether the content is still shared. */
const recheckMs = 700

/** The documents of a pass, one in view; they disappear within a second after the share ends. */
export function SharedView({ pass }: { pass: string }) {
  const call = useCall<SharedRouter>('shared')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: ['shared', pass],
    queryFn: () => call.look.mutate({ pass }),
    retry: false,
    staleTime: Infinity,
  })
  const { error: ended } = useQuery({
    queryKey: ['shared holds', pass],
    queryFn: () => call.holds.mutate({ pass }),
    enabled: data !== undefined,
    retry: false,
    refetchInterval: recheckMs,
    gcTime: 0,
  })
  const problem = error ?? ended
  if (problem)
    return (
      <>
        <h1 className="sr-only">Shared document</h1>
        <EmptyState title="No longer shared">{errorMessage(problem)}</EmptyState>
      </>
    )
  if (!data) return <Skeleton className="m-4.5 h-96" />
  const { documents, name, from, mayDownload } = data
  const shown = documents.find(({ id }) => id === chosen) ?? documents[0]
  const getAddress = (id: string, part: number, as?: string) =>
    `/files/shared/file?pass=${pass}&document=${id}&part=${part}${as ? `&as=${as}` : ''}`
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={shown?.name ?? name}
        meta={`Shared by ${from}`}
        actions={
          mayDownload &&
          shown && (
            <LinkButton
              href={getAddress(shown.id, 1)}
              download
              icon={<Download size={14} aria-hidden="true" />}
            >
              Download
            </LinkButton>
          )
        }
      />
      {!shown && <EmptyState title="Nothing in this folder">It has no documents now.</EmptyState>}
      {shown && (
        <div className="flex min-h-0 flex-1 gap-4 px-4.5 pb-4 max-md:flex-col max-md:px-3.5">
          {documents.length > 1 && (
            <nav
              aria-label="Documents"
              className="w-60 shrink-0 overflow-y-auto max-md:max-h-40 max-md:w-full"
            >
              <ul>
                {documents.map(each => (
                  <li key={each.id}>
                    <button
                      type="button"
                      aria-current={each.id === shown.id || undefined}
                      onClick={() => setChosen(each.id)}
                      className={classes(
                        'min-h-control w-full rounded-md px-2 text-left wrap-anywhere',
                        each.id === shown.id ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
                      )}
                    >
                      {each.name}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <section
            aria-label="Preview"
            className="min-h-96 min-w-0 flex-1 overflow-hidden rounded-lg border bg-surface"
          >
            <Preview
              key={shown.id}
              files={shown.files}
              name={shown.name}
              drawn={!mayDownload}
              addressOf={(part, as) => getAddress(shown.id, part, as)}
              onPage={(part, page) =>
                void call.saw.mutate({ pass, documentId: shown.id, part, page }).catch(() => {})
              }
            />
          </section>
        </div>
      )}
    </div>
  )
}

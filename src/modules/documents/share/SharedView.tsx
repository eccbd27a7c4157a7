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
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: ['shared', pass],
    queryFn: () => call.look.mutate({ pass }),
    retry: false,
    staleTime: Infinity,
  })
  const { error: endError } = useQuery({
    queryKey: ['shared holds', pass],
    queryFn: () => call.holds.mutate({ pass }),
    enabled: data !== undefined,
    retry: false,
    refetchInterval: recheckMs,
    gcTime: 0,
  })
  const problem = error ?? endError
  if (problem)
    return (
      <>
        <h1 className="sr-only">Shared document</h1>
        <EmptyState title="No longer shared">{errorMessage(problem)}</EmptyState>
      </>
    )
  if (!data) return <Skeleton className="m-4.5 h-96" />
  const { documents, name, from, mayDownload } = data
  const shownDocument = documents.find(({ id }) => id === selectedId) ?? documents[0]
  const getAddress = (id: string, part: number, format?: string) =>
    `/files/shared/file?pass=${pass}&document=${id}&part=${part}${format ? `&as=${format}` : ''}`
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={shownDocument?.name ?? name}
        meta={`Shared by ${from}`}
        actions={
          mayDownload &&
          shownDocument && (
            <LinkButton
              href={getAddress(shownDocument.id, 1)}
              download
              icon={<Download size={14} aria-hidden="true" />}
            >
              Download
            </LinkButton>
          )
        }
      />
      {!shownDocument && <EmptyState title="Nothing in this folder">It has no documents now.</EmptyState>}
      {shownDocument && (
        <div className="flex min-h-0 flex-1 gap-4 px-4.5 pb-4 max-md:flex-col max-md:px-3.5">
          {documents.length > 1 && (
            <nav
              aria-label="Documents"
              className="w-60 shrink-0 overflow-y-auto max-md:max-h-40 max-md:w-full"
            >
              <ul>
                {documents.map(document => (
                  <li key={document.id}>
                    <button
                      type="button"
                      aria-current={document.id === shownDocument.id || undefined}
                      onClick={() => setSelectedId(document.id)}
                      className={classes(
                        'min-h-control w-full rounded-md px-2 text-left wrap-anywhere',
                        document.id === shownDocument.id ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
                      )}
                    >
                      {document.name}
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
              key={shownDocument.id}
              files={shownDocument.files}
              name={shownDocument.name}
              drawn={!mayDownload}
              addressOf={(part, format) => getAddress(shownDocument.id, part, format)}
              onPage={(part, page) =>
                void call.saw.mutate({ pass, documentId: shownDocument.id, part, page }).catch(() => {})
              }
            />
          </section>
        </div>
      )}
    </div>
  )
}

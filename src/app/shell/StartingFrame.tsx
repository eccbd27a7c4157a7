import { firstRowsAttribute } from '../../core/http/first-rows.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageShape } from './PageSkeleton.tsx'

const entries = [72, 48, 40, 73, 36, 56, 88, 44]

/**
 * The outline of the frame until the session is known. The server includes it in the document, so that it
 * appears before any code loads. It contains no text except a list's first rows, which use the fallback font
 * because Inter is a third of the code's size.
 */
export function StartingFrame() {
  return (
    <div
      data-starting
      className="grid h-[calc(100dvh-var(--banner-height,0px))] grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div className="flex h-12 items-center gap-5 border-b bg-surface px-3.5">
        <Logo size={24} />
        <Bar width={120} />
      </div>
      <div className="flex min-h-0">
        <div className="w-64 shrink-0 overflow-hidden border-r bg-surface p-2 max-xl:w-16 max-md:hidden in-data-[sidebar=collapsed]:w-16">
          {entries.map(width => (
            <div
              key={width}
              className="flex h-8 items-center gap-2.5 px-2.5 max-xl:px-4 in-data-[sidebar=collapsed]:px-4"
            >
              <span className="size-4 shrink-0 rounded-sm bg-hover" />
              <Bar width={width} />
            </div>
          ))}
        </div>
        <main aria-busy className="group relative min-w-0 flex-1 overflow-hidden">
          <PageShape>
            <FirstRows />
          </PageShape>
          <output
            aria-label="Opening Wellhead"
            className="absolute inset-0 grid place-items-center group-has-[li]:hidden"
          >
            <Spinner size={24} />
          </output>
        </main>
      </div>
      <div className="h-13.5 border-t bg-surface md:hidden" />
    </div>
  )
}

/**
 * The place for the rows that the document draws itself (drawFirstRows); hydration leaves its content
 * unchanged.
 */
const FirstRows = () => (
  <ul
    {...{ [firstRowsAttribute]: '' }}
    className="first-rows peer mt-5 empty:hidden"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

const Bar = ({ width }: { width: number }) => <span className="h-3 rounded-sm bg-hover" style={{ width }} />

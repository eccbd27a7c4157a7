import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'

/** Covers the map of an organization that has nothing to show on it. */
export function EmptyMap({ unplaced }: { unplaced: boolean }) {
  const viewer = useViewer()
  const mayImport = getRefusal(viewer, routeGate('/app/imports')) === null
  return (
    <section
      aria-label="Nothing on the map yet"
      className="absolute top-1/2 left-1/2 z-10 grid w-96 max-w-[calc(100%-2rem)] -translate-1/2 justify-items-center gap-1.5 rounded-lg border bg-raised px-5 py-4.5 text-center shadow-float"
    >
      <h2 className="text-lg font-semibold">Nothing on the map yet</h2>
      <p className="text-muted">
        {unplaced
          ? 'Your wells have no coordinates yet. Add a latitude and longitude, or import them from a state file.'
          : 'Import wells with coordinates, lease outlines, or an official section grid. They appear here right away.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {mayImport && (
          <Link to="/app/imports" className={buttonClass('primary')}>
            Import
          </Link>
        )}
        {unplaced && (
          <Link to="/app/well" className={buttonClass()}>
            Open wells
          </Link>
        )}
      </div>
    </section>
  )
}

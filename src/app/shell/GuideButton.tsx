import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { Viewer } from '../../core/access/refusal.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { guideLabel } from './guide-label.ts'
import { useGuide } from './useGuide.tsx'

/** The "?" button in the header opens the guide at the topic of the current page. */
export function GuideButton({ viewer }: { viewer: Viewer }) {
  const open = useGuide(viewer)
  return open && <IconButton label={guideLabel} icon={<CircleHelp size={16} aria-hidden />} onClick={open} />
}

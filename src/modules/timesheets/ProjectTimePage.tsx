import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { CardColumns } from '../../ui/Card.tsx'
import { ProjectTab } from '../projects/ProjectTabPanel.tsx'
import { access } from './access.ts'
import { InvoicesCard } from './invoices/InvoicesCard.tsx'
import { RatesCard } from './rates/RatesCard.tsx'
import { WeeksCard } from './sheets/WeeksCard.tsx'

/** Shows the time of a project: weeks to approve and, for users who manage time, rates and invoices. */
export default function ProjectTimePage() {
  const manages = getRefusal(useViewer(), access.manage) === null
  return (
    <ProjectTab>
      {({ id }) =>
        manages ? (
          <CardColumns
            left={<WeeksCard projectId={id} />}
            right={
              <>
                <InvoicesCard projectId={id} />
                <RatesCard />
              </>
            }
          />
        ) : (
          <WeeksCard projectId={id} />
        )
      }
    </ProjectTab>
  )
}

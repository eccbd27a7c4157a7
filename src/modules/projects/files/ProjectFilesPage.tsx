import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { DocumentsPanel } from '../../documents/DocumentsPanel.tsx'
import { ProjectTab } from '../ProjectTabPanel.tsx'
import { useProjects } from '../useProjects.tsx'
import { RelatedFiles } from './RelatedFiles.tsx'

/** Shows all files of a project: its own, which are added here, and the files of its tasks and linked records. */
export default function ProjectFilesPage() {
  const { readOnly } = useProjects()
  return (
    <ProjectTab>
      {({ id }) => (
        <CardColumns
          left={
            <>
              <DocumentsPanel noun="projects" id={id} />
              <AttachmentsCard noun="projects" recordId={id} readOnly={readOnly} />
            </>
          }
          right={
            <>
              <RelatedFiles projectId={id} />
              <RecordPanels place="files" noun="projects" id={id} />
            </>
          }
        />
      )}
    </ProjectTab>
  )
}

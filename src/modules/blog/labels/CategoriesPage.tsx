import { CardColumns } from '../../../ui/Card.tsx'
import { LabelCard, LabelsPage } from './LabelsPage.tsx'

export default function CategoriesPage() {
  return (
    <LabelsPage title="Blog categories, authors, series">
      <CardColumns
        left={<LabelCard kind="category" title="Categories" />}
        right={
          <>
            <LabelCard kind="author" title="Authors" />
            <LabelCard kind="series" title="Series" />
          </>
        }
      />
    </LabelsPage>
  )
}

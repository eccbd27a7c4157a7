import { sql } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { articleDraft, articleRecordType } from './article/article.ts'
import { articleEditorPath } from './article/paths.ts'
import { blogArticles } from './article/article.table.ts'
import { blogEditorRouter } from './editor/blog-editor.server.ts'
import { blogPreviewsRouter } from './editor/preview-page.server.ts'
import { blogFeeds } from './feeds/feeds.server.ts'
import { labelDraft, labelRecordType } from './labels/label.ts'
import { blogLabels } from './labels/label.table.ts'
import { blogLabelsRouter } from './labels/labels.server.ts'
import { mediaFile, mediaUpload } from './media/media-files.server.ts'
import { mediaDraft, mediaRecordType } from './media/media.ts'
import { blogMediaRouter } from './media/media.server.ts'
import { blogMedia } from './media/media.table.ts'
import { publishJob } from './publishing/publish-job.server.ts'
import { publishStarters } from './starters/publish-starters.server.ts'
import { blogUrls } from './public/blog-urls.server.ts'
import { blogRouter } from './public/public.server.ts'

export const blogModule = {
  name: 'blog',
  routers: {
    blog: blogRouter,
    blogDesk: blogEditorRouter,
    blogLabels: blogLabelsRouter,
    blogMedia: blogMediaRouter,
    blogPreviews: blogPreviewsRouter,
  },
  files: [mediaUpload],
  jobs: [publishJob],
  publicFiles: { below: '/blog/media', routes: [mediaFile] },
  usedPathQueries: [sql`select size ->> 'path' from blog_media, jsonb_array_elements(sizes) size`],
  documents: blogFeeds,
  publicUrls: blogUrls,
  onStart: publishStarters,
  nouns: [
    {
      name: articleRecordType,
      one: 'article',
      many: 'Articles',
      to: articleEditorPath,
      title: { table: blogArticles, columns: ['title'] },
      fields: articleDraft,
      actionPhrases: {
        publish: 'published {}',
        unpublish: 'unpublished {}',
        schedule: 'scheduled {}',
        unschedule: 'canceled the schedule of {}',
        'restore revision': 'restored a revision of {}',
        'set aside': 'set aside a version of {}',
        'share preview': 'shared a preview of {}',
        'end preview': 'revoked a preview of {}',
      },
    },
    {
      name: mediaRecordType,
      one: 'picture',
      many: 'Pictures of the blog',
      title: { table: blogMedia, columns: ['name'] },
      fields: mediaDraft,
    },
    {
      name: labelRecordType,
      one: 'blog label',
      many: 'Blog labels',
      title: { table: blogLabels, columns: ['name'] },
      fields: labelDraft,
    },
  ],
} satisfies ServerModule

import Newspaper from 'lucide-react/icons/newspaper'
import { moduleClient } from '../../core/http/module-client.ts'
import type { Module, Page } from '../../core/module/module.ts'
import { blogEditorGate, blogGate } from './access.ts'
import { articleEditorPath, articlePath } from './article/paths.ts'
import type { BlogEditorRouter } from './editor/blog-editor.server.ts'
import { labelPath } from './labels/label-kinds.ts'
import type { BlogArticle, BlogShelf } from './public/public.server.ts'
import { blogAbout, blogTitle, labelAbout, labelTitle } from './public/shelf-titles.ts'

const everyone = { gate: { who: 'anyone' }, isPrerendered: true } as const

const publicPages: Page[] = [
  {
    ...everyone,
    path: '/blog',
    title: blogTitle,
    description: blogAbout,
    reads: 'blog.list',
    load: () => import('./public/BlogPage.tsx'),
  },
  {
    ...everyone,
    path: '/blog/search',
    title: 'Search the blog',
    reads: 'blog.search',
    queryParameters: ['q'],
    load: () => import('./public/SearchPage.tsx'),
  },
  {
    ...everyone,
    path: '/blog/preview',
    title: 'Preview',
    reads: 'blogPreviews.page',
    queryParameters: ['key'],
    load: () => import('./public/PreviewPage.tsx'),
  },
  {
    ...everyone,
    path: '/blog/$kind/$name',
    title: blogTitle,
    reads: 'blog.shelf',
    heads: data => shelfHead(data as BlogShelf | null),
    load: () => import('./public/ShelfPage.tsx'),
  },
  {
    ...everyone,
    path: '/blog/$slug',
    title: blogTitle,
    reads: 'blog.article',
    heads: data => articleHead(data as BlogArticle | null),
    findNewPath: data =>
      data && 'movedTo' in (data as BlogArticle) ? (data as { movedTo: string }).movedTo : null,
    load: () => import('./public/ArticlePage.tsx'),
  },
]

const blogBreadcrumbs = [{ title: blogTitle, path: '/blog' }]

const shelfHead = (shelf: BlogShelf | null) =>
  shelf && {
    title: shelf.label ? `${labelTitle(shelf.label, 1)} · Blog` : labelTitle(null, shelf.list.page),
    description: labelAbout(shelf.label),
    path: shelf.label ? labelPath(shelf.label) : `/blog/page/${shelf.list.page}`,
    breadcrumbs: blogBreadcrumbs,
  }

const articleHead = (article: BlogArticle | null) =>
  article && !('movedTo' in article)
    ? {
        title: article.title,
        description: article.description,
        path: `/blog/${article.slug}`,
        canonical: article.canonical,
        breadcrumbs: article.category
          ? [...blogBreadcrumbs, { title: article.category.name, path: labelPath(article.category) }]
          : blogBreadcrumbs,
        article: {
          published: article.publishedAt!,
          ...(article.changedAt && { modified: article.changedAt }),
          ...(article.author && { author: article.author.name }),
          ...(article.category && { section: article.category.name }),
        },
      }
    : null

const deskPage = (path: string, title: string, load: Page['load']): Page => ({
  path,
  title,
  gate: blogEditorGate,
  load,
})

export const blog: Module = {
  name: 'blog',
  pages: [
    ...publicPages,
    { path: '/app/blog', title: 'Blog', gate: blogGate, load: () => import('./inside/InsideBlogPage.tsx') },
    {
      path: '/app/blog/$slug',
      title: 'Blog article',
      gate: blogGate,
      load: () => import('./inside/InsideArticlePage.tsx'),
    },
    deskPage('/admin/blog', 'Blog', () => import('./editor/ArticlesPage.tsx')),
    deskPage('/admin/blog/new', 'New article', () => import('./editor/NewArticlePage.tsx')),
    deskPage('/admin/blog/edit/$id', 'Edit article', () => import('./editor/EditArticlePage.tsx')),
    deskPage('/admin/blog/categories', 'Blog categories', () => import('./labels/CategoriesPage.tsx')),
    deskPage('/admin/blog/media', 'Blog media', () => import('./media/MediaPage.tsx')),
    deskPage('/admin/blog/tags', 'Blog tags', () => import('./labels/TagsPage.tsx')),
  ],
  staffFinds: [
    {
      label: 'Articles',
      icon: Newspaper,
      async find(client, search) {
        const articles = await moduleClient<BlogEditorRouter>(client, 'blogDesk').list.query()
        const words = search.toLowerCase().split(/\s+/)
        return articles
          .filter(({ title, slug }) => words.every(word => `${title} ${slug}`.toLowerCase().includes(word)))
          .slice(0, 6)
          .map(({ id, title, slug }) => ({
            label: title || 'Untitled',
            detail: articlePath(slug),
            to: articleEditorPath(id),
          }))
      },
    },
  ],
  staffNavigation: [{ order: 120, label: 'Blog', to: '/admin/blog', icon: Newspaper, gate: blogEditorGate }],
}

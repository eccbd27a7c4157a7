import type { APIRequestContext } from 'playwright'

type BlogResponse<Data> = { result: { data: Data } }

/** Addresses of the blog pages about a single article, by their paths in the registry. */
export async function blogPaths(staff: APIRequestContext, url: string): Promise<Record<string, string>> {
  const response = await staff.get(`${url}/trpc/blogDesk.list`)
  const { result } = (await response.json()) as BlogResponse<{ id: string; slug: string }[]>
  const [{ id, slug }] = result.data as [{ id: string; slug: string }]
  const previewResponse = await staff.post(`${url}/trpc/blogDesk.addPreview`, {
    data: { id, days: 1 },
    headers: { origin: url },
  })
  const preview = ((await previewResponse.json()) as BlogResponse<{ path: string }>).result.data.path
  return {
    '/blog/$slug': `/blog/${slug}`,
    '/app/blog/$slug': `/app/blog/${slug}`,
    '/blog/$kind/$name': '/blog/author/wellhead',
    '/blog/preview': preview,
    '/admin/blog/edit/$id': `/admin/blog/edit/${id}`,
  }
}

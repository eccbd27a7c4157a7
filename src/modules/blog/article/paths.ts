export const articlePath = (slug: string) => `/blog/${slug}`
export const articleEditorPath = (id: string) => `/admin/blog/edit/${id}`

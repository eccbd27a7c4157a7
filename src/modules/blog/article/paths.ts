export const pathOfArticle = (slug: string) => `/blog/${slug}`
export const editPath = (id: string) => `/admin/blog/edit/${id}`

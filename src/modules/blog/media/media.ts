export const pathOfMedia = (id: string, width: number) => `/blog/media/${id}/${width}.webp`

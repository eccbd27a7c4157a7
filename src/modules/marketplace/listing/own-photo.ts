/** Where the files of an organization's own photos are, public or not. */
export const ownPhotoAt = (tenantId: string) => (id: string, width: number) =>
  `/files/listing-photos/${id}/${width}.webp?tenant=${tenantId}`

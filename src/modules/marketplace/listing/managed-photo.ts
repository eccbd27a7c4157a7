/** Returns the address of the organization's own photos, whether published or not. */
export const managedPhotoPath = (tenantId: string) => (id: string, width: number) =>
  `/files/listing-photos/${id}/${width}.webp?tenant=${tenantId}`

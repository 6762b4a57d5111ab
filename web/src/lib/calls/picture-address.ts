import { credentials } from './credentials.ts'

/** What a browser fetches by itself carries its cookie alone, so the address says for which organization. */
const forOrganization = () => `organizationId=${credentials().organizationId ?? ''}`

/** Where a document is downloaded. */
export const fileAddress = (id: string): string => `/api/v1/documents/${id}/file?${forOrganization()}`

/** Where a document of a field of pictures is seen small, `size` pixels on its longer side. */
export const pictureAddress = (id: string, size: number): string =>
  `/api/v1/documents/${id}/pictures/${size}?${forOrganization()}`

import { credentials } from './credentials.ts'

/** What a browser fetches by itself carries its cookie alone, so the address says for which organization. */
const forOrganization = () => `organizationId=${credentials().organizationId ?? ''}`

/** Where a file is downloaded. */
export const fileAddress = (id: string): string => `/api/v1/files/${id}/file?${forOrganization()}`

/** Where a file of a field of pictures is seen small, `size` pixels on its longer side. */
export const pictureAddress = (id: string, size: number): string =>
  `/api/v1/files/${id}/pictures/${size}?${forOrganization()}`

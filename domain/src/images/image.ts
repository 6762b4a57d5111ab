/** The longest picture of a user or an organization that is taken, in bytes (requirement ORG-01: 800k). */
export const longestImage = 800_000

/** What pictures are stored as: photographs as JPEG, everything else as PNG. GIF is of pictures stored before that. */
export type ImageType = 'image/jpeg' | 'image/gif' | 'image/png'

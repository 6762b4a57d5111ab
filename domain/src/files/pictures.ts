/** The largest file that a field of pictures takes, in bytes: 1056 MB. */
export const largestPicture = 1_107_296_256

/** The most pixels of a picture that is decoded; one with more stays a file that nobody sees small. */
export const maxPicturePixels = 268_000_000

/** The longest sides of what is made of a picture, in pixels: for lists, for pages, and to fill a screen. */
export const thumbnailSizes = [160, 640, 1600] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

/** Whether a picture can be shown small: not yet, now, or never. */
export const pictureStates = ['waiting', 'ready', 'none'] as const

/** Why it never can: it is no picture of a kind that is read, it is broken, or it has too many pixels. */
export const pictureProblems = ['unknown', 'broken', 'pixels'] as const
export type PictureProblem = (typeof pictureProblems)[number]

/** What kinds of pictures begin with. */
const kinds: readonly { readonly type: string; readonly isIn: (head: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', isIn: (head) => begins(head, [0xff, 0xd8, 0xff]) },
  { type: 'image/png', isIn: (head) => begins(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', isIn: (head) => begins(head, [0x47, 0x49, 0x46, 0x38]) },
  {
    type: 'image/webp',
    isIn: (head) =>
      begins(head, [0x52, 0x49, 0x46, 0x46]) && begins(head.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
]

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** How many bytes of a file `pictureTypeOf` looks at. */
export const pictureHead = 16

/** The type of the picture that some bytes are the beginning of; null where they are none that is read. */
export const pictureTypeOf = (head: Uint8Array): string | null =>
  kinds.find(({ isIn }) => isIn(head))?.type ?? null

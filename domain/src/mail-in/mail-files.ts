/** A file of a mail. */
export type MailFile = {
  readonly name: string | null
  readonly contentType: string
  readonly bytes: number
  /** It stands in the mail's text, as pictures of signatures do. */
  readonly isInline: boolean
}

/** Files of one mail that become documents; more are in the whole mail alone. */
export const maxMailFiles = 100

/** Pictures of the text that are smaller belong to signatures. */
const smallPicture = 20_480

const endings: Readonly<Record<string, string>> = {
  'message/rfc822': '.eml',
  'application/pdf': '.pdf',
  'application/rtf': '.rtf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/calendar': '.ics',
  'text/plain': '.txt',
}

/** Whether a file becomes a document: empty ones, signatures of S/MIME and PGP, and small pictures of the text don't. */
export function isKeptFile({ contentType, bytes, isInline }: MailFile): boolean {
  if (bytes === 0 || /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/i.test(contentType)) return false
  return !(isInline && contentType.toLowerCase().startsWith('image/') && bytes < smallPicture)
}

/** The name of a file as a document has it, without folders and control characters; `n` counts those without one. */
export function mailFileName(
  { name, contentType }: Pick<MailFile, 'name' | 'contentType'>,
  n: number,
): string {
  const bare = (name ?? '')
    .replace(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
    .slice(-200)
  if (bare && !/^\.+$/.test(bare)) return bare
  // What Outlook packs a mail into is known by this name.
  if (/^application\/(?:vnd\.)?ms-tnef$/i.test(contentType)) return 'winmail.dat'
  return `mail-${n}${endings[contentType.toLowerCase()] ?? '.bin'}`
}

import { fileTypeFromBuffer } from 'file-type'

/** How many bytes of a file are looked at: the parts of an office document begin within them. */
export const typeHead = 65_536

/**
 * The content type of a file by how it begins, never by its name: what names itself a PDF and is a page is a text. Text of any kind is
 * plain text, whatever it would be to a browser, and what isn't known is just bytes.
 */
export async function typeByContent(head: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(head)
  if (found) return found.mime
  return isText(head) ? 'text/plain' : 'application/octet-stream'
}

/** Whether bytes are the beginning of a text in UTF-8. */
function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

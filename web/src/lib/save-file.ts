import { request } from './calls/request.ts'
import { ApiError } from './errors/api-error.ts'
import { broadcastError } from './errors/error-broadcast.ts'

/** Saves a file as the browser saves downloads. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Downloads what an address answers, once it says that it will; else a toast has the title that says what failed. Browsers show no reason of a
 * download that is refused.
 */
export async function downloadOrSay(url: string, title: string): Promise<void> {
  try {
    await request(url, { method: 'HEAD' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    broadcastError(error, { title })
    return
  }
  startDownload(url)
}

/** Downloads what an address answers. */
export function startDownload(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}

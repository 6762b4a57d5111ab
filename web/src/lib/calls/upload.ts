import type { DetailedError } from 'tus-js-client'
import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { credentials } from './credentials.ts'

const refusal = z.object({ code: z.string(), message: z.string(), requestId: z.string() })

/** How far an upload is: bytes sent of all. */
export type OnProgress = (sent: number, total: number) => void

/**
 * Uploads a file in pieces by tus; goes on by itself after a lost network, and after a reload when the same file is chosen
 * again. Gives the upload's id, by which the server makes a file of it. An abort rejects with an AbortError.
 */
export async function uploadFile(
  file: File,
  {
    onProgress,
    onBegun,
    signal,
  }: {
    onProgress: OnProgress
    /** Hears the upload's id as soon as the server knows it. */
    onBegun?: (uploadId: string) => void
    signal: AbortSignal
  },
): Promise<string> {
  const { Upload } = await import('tus-js-client')
  const { tokenRumbo, organizationId } = credentials()
  const idOf = (url: string | null) => url?.split('/').at(-1) ?? ''
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/v1/uploads',
      headers: {
        authorization: `Bearer ${tokenRumbo ?? ''}`,
        ...(organizationId ? { organizationId } : {}),
      },
      metadata: { filename: file.name },
      chunkSize: 8 * 1_048_576,
      retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
      removeFingerprintOnSuccess: true,
      onProgress,
      onError: (cause) => reject(failureOf(cause)),
      onUploadUrlAvailable: () => onBegun?.(idOf(upload.url)),
      onSuccess: () => resolve(idOf(upload.url)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort(true)
      reject(new DOMException('The upload was cancelled', 'AbortError'))
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      if (!signal.aborted) upload.start()
    })
  })
}

/** What ended an upload: what the server said against it, else a network that stays away. */
function failureOf(cause: Error): ApiError {
  const answer = 'originalResponse' in cause ? (cause as DetailedError).originalResponse : null
  const refused = answer && refusal.safeParse(bodyOf(answer.getBody())).data
  if (!answer || !refused) return new ApiError('network', 'Failed to fetch', { cause })
  const { message, ...said } = refused
  return new ApiError('coded', message, { ...said, status: answer.getStatus(), cause })
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

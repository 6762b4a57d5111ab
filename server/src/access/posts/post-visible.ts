import { type Outbound, OutboundError, type OutboundRequest } from '../../platform/outbound/outbound.ts'
import { sendVisible } from '../visible/send-visible.ts'
import type { Visible } from '../visible/visible.ts'

/** Why a post didn't get through: no answer, too late, an address that isn't called, another answer than 2xx, one that leads elsewhere, 410. */
export type PostFailure = OutboundError['failure'] | 'refused' | 'redirected' | 'gone'

/** What became of a post. */
export type Posted = {
  /** Null where it got through. */
  readonly failure: PostFailure | null
  /** Null where nothing was answered. */
  readonly status: number | null
  readonly answer: string
  readonly retryAfter: string | undefined
}

type Post = {
  readonly url: string
  /** The headers of a body, its signature among them. */
  readonly headersOf: (body: string) => NonNullable<OutboundRequest['headers']>
}

/** Posts what is visible as JSON to an address that a partner's program gave. A redirect isn't followed. */
export async function postVisible(
  outbound: Outbound,
  { url, headersOf }: Post,
  value: Visible<unknown>,
): Promise<Posted> {
  try {
    const { status, headers, body } = await sendVisible(value, (sent) =>
      outbound({
        method: 'POST',
        url: new URL(url),
        headers: { 'content-type': 'application/json', ...headersOf(sent) },
        body: sent,
      }),
    )
    const retryAfter = headers['retry-after']
    return {
      failure: failureOf(status),
      status,
      answer: body,
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { failure: error.failure, status: null, answer: '', retryAfter: undefined }
  }
}

function failureOf(status: number): PostFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

import type { PollFailure } from '@rumbo/domain/tracking/schedule/poll-failure'

/** A provider that could not be asked; `retryAt`: it told when it may be asked again, in milliseconds since 1970. */
export class ProviderError extends Error {
  readonly failure: PollFailure
  readonly retryAt: number | null

  constructor(failure: PollFailure, retryAt: number | null = null) {
    super(failure)
    this.name = 'ProviderError'
    this.failure = failure
    this.retryAt = retryAt
  }
}

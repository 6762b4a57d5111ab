import { afterAll, beforeAll } from 'vitest'
import { type S3Peer, startS3 } from './s3-peer.ts'

/** An S3 server for one test file. */
export function useS3(): { readonly peer: S3Peer } {
  const holder: { peer?: S3Peer } = {}
  beforeAll(async () => {
    holder.peer = await startS3()
  })
  afterAll(() => holder.peer?.close())
  return {
    get peer() {
      if (!holder.peer) throw new Error('the peer starts before the first test')
      return holder.peer
    },
  }
}

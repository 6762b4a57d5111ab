import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { type TestResult, testSource } from '@rumbo/domain/tracking/connect/connect.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { testQuery } from './connect-queries.ts'

/** A test of a source: begun, looked at until it has ended, and forgotten where what it was about has changed. */
export function useTest() {
  const organization = useOrganization()
  const [id, setId] = useState<string | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { data, error } = useQuery(testQuery(organization.id, id))
  const result: TestResult | null = data?.result ?? null

  async function run(input: Sent<typeof testSource>) {
    setBeginning(true)
    setFailure(null)
    setId(null)
    try {
      setId((await call(testSource, input, { onError: 'inline' })).id)
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setBeginning(false)
    }
  }

  return {
    result: id === null ? null : result,
    isRunning: isBeginning || (id !== null && result === null && error === null),
    failure: failure ?? error,
    run,
    forget: () => setId(null),
  }
}

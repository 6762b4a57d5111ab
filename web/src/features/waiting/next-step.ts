import type { MyJoinRequest } from '@rumbo/domain/organizations/join-request'

type Step =
  | { readonly kind: 'wait' }
  | { readonly kind: 'work'; readonly request: MyJoinRequest }
  | { readonly kind: 'choose' }

/**
 * Where to go from the waiting page: to work once a request that was seen waiting is accepted (or the newest one is and
 * none waits), to choose again once nothing waits any more.
 */
export function nextStep(requests: readonly MyJoinRequest[], seenWaiting: ReadonlySet<string>): Step {
  const accepted = requests.find(({ id, status }) => status === 'accepted' && seenWaiting.has(id))
  if (accepted) return { kind: 'work', request: accepted }
  if (requests.some(({ status }) => status === 'pending')) return { kind: 'wait' }
  const [newest] = requests
  return newest?.status === 'accepted' ? { kind: 'work', request: newest } : { kind: 'choose' }
}

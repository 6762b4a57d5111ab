import { useMyRole } from '../../../lib/session/my-role.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { WhenIdle } from '../../../ui/panels/when-idle.tsx'

const SampleBanner = lazyPart(async () => (await import('./sample-banner.tsx')).SampleBanner)

/** Says that samples stand in the list, to who may make shipments. */
export function ListNotice() {
  const { creates } = useMyRole()
  return creates() ? (
    <WhenIdle>
      <SampleBanner />
    </WhenIdle>
  ) : null
}

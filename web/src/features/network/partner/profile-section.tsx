import { Select } from '@mantine/core'
import { listProfiles, setProfileDefaults } from '@rumbo/domain/records/sharing/profiles.api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { networkKey } from '../network-queries.ts'
import { useDeed } from '../use-deed.ts'

type Props = {
  /** The partner's. */
  readonly organizationId: string
  readonly mayChange: boolean
}

const usual = 'usual'

/** The profile by which a new share with this partner begins, where it isn't that of everybody. */
export function ProfileSection({ organizationId, mayChange }: Props) {
  const { t } = useTranslation('network')
  const own = useMembership().organizationId
  const maySee = useMyRole().can('module:shipments')
  const { busy, perform } = useDeed()
  const { data, error, refetch } = useQuery({
    queryKey: [networkKey, own, 'profiles'],
    queryFn: ({ signal }) => call(listProfiles, {}, { signal, onError: 'inline' }),
    enabled: maySee,
  })
  if (!maySee) return null
  const isItsOwn = (each: { readonly organizationId: string | null; readonly kind: string | null }) =>
    each.organizationId === organizationId && each.kind === null
  const profileId = data?.defaults.find(isItsOwn)?.profileId
  const chosen = data?.items.find(({ id }) => id === profileId)

  function choose(next: string | null) {
    if (!data || !next) return
    const others = data.defaults.filter((each) => !isItsOwn(each))
    const defaults = next === usual ? others : [...others, { organizationId, kind: null, profileId: next }]
    void perform('profile', () => call(setProfileDefaults, { defaults }), t('profile.saved'))
  }

  return (
    <Section title={t('profile.title')} description={t('profile.text')}>
      {error ? (
        <ErrorState title={t('profile.failed')} error={error} onRetry={() => void refetch()} />
      ) : mayChange && data ? (
        <Select
          aria-label={t('profile.title')}
          data={[
            { value: usual, label: t('profile.usual') },
            ...data.items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen?.id ?? usual}
          onChange={choose}
          disabled={busy !== null}
          allowDeselect={false}
        />
      ) : (
        (chosen?.name ?? t('profile.usual'))
      )}
    </Section>
  )
}

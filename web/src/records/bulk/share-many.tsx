import { Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { fittingDefault } from '@rumbo/domain/records/sharing/fitting-default'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { activePartnersQuery } from '../../forms/sharing/active-partners.ts'
import { profilesQuery } from '../../forms/sharing/profiles-query.ts'
import type { Sees } from '../../forms/sharing/sees.ts'
import { SeesChoice } from '../../forms/sharing/sees-choice.tsx'
import { useKindName } from '../../forms/sharing/use-kind-name.ts'
import { call } from '../../lib/calls/call.ts'
import { noteWork } from '../../lib/live/works.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { Which } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

type Props = {
  /** Shares them, or takes them back. */
  readonly task: 'share' | 'revoke'
  readonly which: Which
  readonly onClose: () => void
  readonly onStarted: () => void
}

/** Shares the chosen records with a partner, or takes them back; it runs by itself, and this closes. */
export function ShareMany(props: Props) {
  const { t } = useRecordTranslation(['sharing', 'toasts'])
  return (
    <OnePanel opened onClose={props.onClose}>
      <Modal
        opened
        onClose={props.onClose}
        title={t(`bulk.${props.task}Title`)}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="lg"
      >
        <ShareManyForm {...props} />
      </Modal>
    </OnePanel>
  )
}

function ShareManyForm({ task, which, onClose, onStarted }: Props) {
  const { t } = useRecordTranslation(['sharing', 'common'])
  const kindName = useKindName()
  const { contracts } = useRecordScreen()
  const { organizationId } = useMembership()
  const partners = (useQuery(activePartnersQuery(organizationId)).data ?? []).filter(
    ({ state }) => state === 'connected',
  )
  const profiles = useQuery(profilesQuery(organizationId)).data
  const [partnerId, setPartnerId] = useState<string | null>(null)
  const [chosenKind, setKind] = useState<string | null>(null)
  const [sees, setSees] = useState<Sees>({ by: 'usual' })
  const [mayShare, setMayShare] = useState(false)
  const [seesOthers, setSeesOthers] = useState(false)
  const partner = partners.find((each) => each.partnerId === partnerId)
  const kind = collaboratorKinds.find((each) => each === chosenKind) ?? partner?.kinds[0] ?? 'others'
  const fitting = fittingDefault(profiles?.defaults ?? [], { kind, organizationId: partner?.id ?? null })
  const defaultProfile = profiles?.items.find(({ id }) => id === fitting?.profileId)
  const start = useMutation({
    mutationFn: async () => {
      const { share, unshare } = await contracts.later()
      if (!share || !unshare) throw new Error('its records are never shared')
      if (!partnerId) throw new Error('no partner is chosen')
      const profile = sees.by === 'profile' ? { profileId: sees.profileId } : {}
      return task === 'share'
        ? call(share, { ...which, partnerId, kind, mayShare, seesOthers, ...profile }, { onError: 'inline' })
        : call(unshare, { ...which, partnerId }, { onError: 'inline' })
    },
    onSuccess: (work) => {
      noteWork(organizationId, work)
      onStarted()
      onClose()
    },
  })

  function go(event: FormEvent) {
    event.preventDefault()
    if (partnerId && !start.isPending) start.mutate()
  }

  return (
    <form onSubmit={go} noValidate>
      <Stack gap="md">
        <Text>{t(task === 'share' ? 'bulk.text' : 'bulk.revokeText')}</Text>
        <Select
          label={t(task === 'share' ? 'bulk.partner' : 'bulk.fromPartner')}
          data={partners.map((each) => ({ value: each.partnerId, label: each.name }))}
          searchable
          nothingFoundMessage={t('bulk.partnerNone')}
          value={partnerId}
          onChange={setPartnerId}
          openOnFocus={false}
          data-autofocus
        />
        {task === 'share' ? (
          <>
            <Select
              label={t('panel.kind')}
              data={collaboratorKinds.map((value) => ({ value, label: kindName(value) }))}
              value={kind}
              onChange={setKind}
              allowDeselect={false}
            />
            <SeesChoice
              value={sees}
              profiles={profiles?.items ?? []}
              defaultProfile={defaultProfile}
              defaultFor={kindName(kind)}
              custom={false}
              onChange={setSees}
            />
            <Checkbox
              label={t('panel.mayShare')}
              checked={mayShare}
              onChange={(event) => setMayShare(event.currentTarget.checked)}
            />
            <Checkbox
              label={t('panel.seesOthers')}
              checked={seesOthers}
              onChange={(event) => setSeesOthers(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <FailureAlert failure={start.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            color={task === 'share' ? 'accent' : 'danger'}
            disabled={!partnerId}
            loading={start.isPending}
          >
            {t(task === 'share' ? 'bulk.start' : 'bulk.startRevoke')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

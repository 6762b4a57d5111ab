import { Button } from '@mantine/core'
import { removeSamples, type Samples, settleKeptSamples } from '@rumbo/domain/samples/api'
import { IconMap2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { useMembership } from '../../../lib/session/session-state.ts'
import { TextLink } from '../../../ui/buttons/link-button.tsx'
import { lazyDialog } from '../../../ui/panels/lazy-part.tsx'
import classes from './sample-banner.module.css'
import { noteSamples, useChangeSamples, useSamples } from './samples-query.ts'

const ConfirmDialog = lazyDialog(
  async () => (await import('../../../ui/panels/confirm-dialog.tsx')).ConfirmDialog,
)

/** Says above the list that samples stand in it, and takes them out again in one step. */
export function SampleBanner() {
  const { t } = useTranslation('samples')
  const samples = useSamples()
  switch (samples?.state) {
    case 'loading':
      return <Strip>{t('start.loading')}</Strip>
    case 'removing':
      return <Strip>{t('banner.removing')}</Strip>
    case 'there':
      return <There count={samples.shipments} />
    case 'kept':
      return <Kept kept={samples.kept} />
    default:
      return null
  }
}

function Strip({ children, actions }: { readonly children: ReactNode; readonly actions?: ReactNode }) {
  return (
    <div className={classes.strip} data-testid="sample-banner">
      <IconMap2 size={18} aria-hidden />
      <div role="status" className={classes.text}>
        {children}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}

function There({ count }: { readonly count: number }) {
  const { t } = useTranslation('samples')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useChangeSamples()
  return (
    <Strip
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
          {t('banner.remove')}
        </Button>
      }
    >
      {t('banner.there', { count })} <span className={classes.quiet}>{t('banner.thereText')}</span>
      <ConfirmDialog
        opened={isAsking}
        title={t('banner.remove')}
        confirmLabel={t('banner.remove')}
        destructive
        onConfirm={async () => void (await remove.mutateAsync(removeSamples))}
        onClose={() => setIsAsking(false)}
      >
        {t('banner.removeText')}
      </ConfirmDialog>
    </Strip>
  )
}

/** How many are named; of the others only their number is shown. */
const maxNamed = 5

function Kept({ kept }: Pick<Samples, 'kept'>) {
  const { t } = useTranslation('samples')
  const { organizationId } = useMembership()
  const settle = useMutation({
    mutationFn: (isDeleted: boolean) => call(settleKeptSamples, { delete: isDeleted }),
    onSuccess: (answer) => noteSamples(organizationId, answer),
  })
  const act = (label: string, isDeleted: boolean) => (
    <Button
      size="compact-sm"
      variant="default"
      loading={settle.isPending && settle.variables === isDeleted}
      onClick={() => settle.mutate(isDeleted)}
    >
      {label}
    </Button>
  )
  return (
    <Strip
      actions={
        <>
          {act(t('banner.keepKept'), false)}
          {act(t('banner.deleteKept'), true)}
        </>
      }
    >
      <strong>{t('banner.kept', { count: kept.length })}</strong>
      <ul className={classes.kept}>
        {kept.slice(0, maxNamed).map(({ id, name, reason }) => (
          <li key={id}>
            <TextLink to="/shipments/$id" params={{ id }} size="sm">
              {name ?? t('banner.unnamed')}
            </TextLink>{' '}
            <span className={classes.quiet}>{reason}</span>
          </li>
        ))}
        {kept.length > maxNamed ? <li>{t('banner.more', { count: kept.length - maxNamed })}</li> : null}
      </ul>
    </Strip>
  )
}

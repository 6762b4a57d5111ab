import { Button, Group, Text } from '@mantine/core'
import { type PublicLink, revokePublicLink, updatePublicLink } from '@rumbo/domain/public-links/api'
import { mayBePublic, statusAndDates } from '@rumbo/domain/public-links/public-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { showToast } from '../../../../lib/toasts/toast-store.ts'
import { languageNames } from '../../../../ui/buttons/language-switch.tsx'
import { ConfirmDialog } from '../../../../ui/panels/confirm-dialog.tsx'
import { publicLinksQuery } from './public-link-queries.ts'
import classes from './public-links.module.css'

type Props = { readonly shipmentId: string; readonly link: PublicLink }

/** One link: what it shows, how long, how often it was opened; and the way to end it. */
export function LinkRow({ shipmentId, link }: Props) {
  const { t } = useTranslation('public-link')
  const formats = useFormats()
  const cache = useQueryClient()
  const [revoking, setRevoking] = useState(false)
  const shows = useShows(link)
  const facts = [
    link.expiresAt
      ? t('links.until', { date: formats.date(link.expiresAt.slice(0, 10)) })
      : t('links.always'),
    link.createdBy ? t('links.by', { name: link.createdBy }) : '',
    link.hasPassword ? t('links.password') : '',
    link.language ? languageNames[link.language] : '',
  ]
  const refresh = () => cache.invalidateQueries({ queryKey: publicLinksQuery(shipmentId).queryKey })

  async function takeOver() {
    await call(updatePublicLink, { id: shipmentId, linkId: link.id })
    await refresh()
    showToast({ status: 'success', title: t('links.taken'), text: '' })
  }

  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.shows}>{shows}</p>
        <p className={classes.quiet}>
          {link.lastOpenedAt
            ? t('links.opened', {
                count: link.openings,
                text: formats.count(link.openings),
                ago: formats.ago(link.lastOpenedAt, Date.now()),
              })
            : t('links.unopened')}
        </p>
        <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        {link.opens ? null : <p className={classes.asleep}>{t('links.asleep')}</p>}
      </div>
      <Group gap="xs">
        {link.opens ? null : (
          <Button size="compact-sm" variant="default" onClick={() => void takeOver().catch(() => undefined)}>
            {t('links.takeOver')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="danger" onClick={() => setRevoking(true)}>
          {t('links.revoke')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={revoking}
        title={t('revoke.title')}
        confirmLabel={t('revoke.confirm')}
        destructive
        onClose={() => setRevoking(false)}
        onConfirm={async () => {
          await call(revokePublicLink, { id: shipmentId, linkId: link.id })
          showToast({ status: 'success', title: t('revoke.done'), text: '' })
          await refresh()
        }}
      >
        <Text>{t('revoke.text')}</Text>
      </ConfirmDialog>
    </li>
  )
}

/** "Status and dates, containers, timeline". */
function useShows({ fields, containers, timeline }: PublicLink): string {
  const { t } = useTranslation('public-link')
  const { catalogue } = useCatalogue('shipments')
  const isAll = (ids: readonly string[]) =>
    ids.length === fields.length && ids.every((id) => fields.includes(id))
  const everything = catalogue.fields.filter(mayBePublic).map(({ id }) => id)
  const preset = isAll(statusAndDates(catalogue)) ? 'usual' : isAll(everything) ? 'everything' : null
  const parts = [
    preset ? t(`presets.${preset}`) : t('links.fields', { count: fields.length }),
    containers ? t('form.containers') : '',
    timeline ? t('form.timeline') : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

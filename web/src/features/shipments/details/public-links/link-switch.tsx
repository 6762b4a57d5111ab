import { Button, Switch, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { createPublicLink, revokePublicLink } from '@rumbo/domain/public-links/api'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../../forms/catalogue/use-catalogue.ts'
import { call } from '../../../../lib/calls/call.ts'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { FailureAlert } from '../../../../ui/states/failure-alert.tsx'
import { newDraft } from './link-draft.ts'
import { publicLinksQuery } from './public-link-queries.ts'
import classes from './public-links.module.css'

/** Turns the public link to a shipment on, with status and dates for three months, and off; its address is copied once it is made. */
export function LinkSwitch({ shipmentId }: { readonly shipmentId: string }) {
  const { t } = useTranslation('public-link')
  const formats = useFormats()
  const cache = useQueryClient()
  const { catalogue } = useCatalogue('shipments')
  const { data } = useQuery(publicLinksQuery(shipmentId))
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { copied, copy } = useClipboard({ timeout: 2_000 })
  if (!data?.mayMake) return null
  const links = data.items
  const [link, ...others] = links

  async function turn(on: boolean) {
    setBusy(true)
    setFailure(null)
    try {
      if (on) {
        const { fields, containers, timeline, language } = newDraft(catalogue)
        const wanted = { fields: [...fields], containers, timeline, language, days: 90, password: null }
        const made = await call(createPublicLink, { ...wanted, id: shipmentId }, { onError: 'inline' })
        setUrl(made.url)
        copy(made.url)
      } else if (link) {
        await call(revokePublicLink, { id: shipmentId, linkId: link.id }, { onError: 'inline' })
        setUrl(null)
      }
      await cache.invalidateQueries({ queryKey: publicLinksQuery(shipmentId).queryKey })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const until = link?.expiresAt
    ? t('links.until', { date: formats.date(link.expiresAt.slice(0, 10)) })
    : t('links.always')
  const opened = link?.lastOpenedAt
    ? t('links.opened', {
        count: link.openings,
        text: formats.count(link.openings),
        ago: formats.ago(link.lastOpenedAt, Date.now()),
      })
    : t('links.unopened')
  return (
    <section className={classes.switch} aria-label={t('switch.label')}>
      <Switch
        size="xs"
        label={t('switch.label')}
        checked={links.length > 0}
        disabled={busy || others.length > 0}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" className={classes.until}>
        {others.length > 0 ? (
          <Link to="/shipments/$id" params={{ id: shipmentId }} search={{ tab: 'collaborators' }}>
            {t('switch.several', { count: links.length })}
          </Link>
        ) : link ? (
          `${until} · ${opened}`
        ) : (
          t('switch.text')
        )}
      </Text>
      {url && link ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => copy(url)}
        >
          {copied ? t('made.copied') : t('made.copy')}
        </Button>
      ) : null}
      <FailureAlert failure={failure} />
    </section>
  )
}

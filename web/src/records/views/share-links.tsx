import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { createViewLink, listViewLinks, revokeViewLink } from '@rumbo/domain/records/views/links.api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'

const lives = ['7', '30', '90', 'never'] as const

/** Links to a view: each is shown once, and works until it expires or is revoked. */
export function ShareLinks({ viewId }: { readonly viewId: string }) {
  const { t } = useRecordTranslation('views')
  const formats = useFormats()
  const cache = useQueryClient()
  const [life, setLife] = useState<(typeof lives)[number]>('30')
  const [made, setMade] = useState<string | null>(null)
  const key = ['views', 'links', viewId]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listViewLinks, { id: viewId }, { signal, onError: 'inline' }),
  })

  async function make() {
    const link = await call(createViewLink, { id: viewId, days: life === 'never' ? null : Number(life) })
    const address = `${location.origin}/?shared_view=${link.token}`
    setMade(address)
    await cache.invalidateQueries({ queryKey: key })
    // Where the browser forbids it, the address stands there to be copied manually.
    await navigator.clipboard?.writeText(address).then(
      () => showToast({ status: 'success', title: t('linkCopied'), text: '' }),
      () => undefined,
    )
  }

  async function revoke(linkId: string) {
    await call(revokeViewLink, { id: viewId, linkId })
    setMade(null)
    await cache.invalidateQueries({ queryKey: key })
    showToast({ status: 'success', title: t('linkRevoked'), text: '' })
  }

  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('links')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('linksText')}
      </Text>
      <Group align="end" gap="xs">
        <Select
          label={t('expires')}
          allowDeselect={false}
          data={lives.map((value) => ({ value, label: t(`lives.${value}`) }))}
          value={life}
          onChange={(value) => setLife(lives.find((each) => each === value) ?? '30')}
        />
        <Button variant="default" onClick={() => void make().catch(() => undefined)}>
          {t('copyLink')}
        </Button>
      </Group>
      {made && (
        <TextInput
          readOnly
          aria-label={t('link')}
          value={made}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {data?.items.map((link) => (
        <Group key={link.id} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm">
            {link.expiresAt
              ? t('linkUntil', { from: formats.moment(link.createdAt), to: formats.moment(link.expiresAt) })
              : t('linkAlways', { from: formats.moment(link.createdAt) })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            onClick={() => void revoke(link.id).catch(() => undefined)}
          >
            {t('revoke')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

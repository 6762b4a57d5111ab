import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { linkDocument, unlinkDocument } from '@rumbo/domain/documents/links.api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { IconUnlink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { Section } from '../../ui/page/section.tsx'
import { linksQuery } from './document-queries.ts'
import { LinkPicker } from './link-picker.tsx'
import { DocumentHome } from './papers/document-home.tsx'

/** The records that a document is of, with the way to more of them. */
export function DocumentLinks({ id, mayEdit }: { readonly id: string; readonly mayEdit: boolean }) {
  const { t } = useTranslation('document-files')
  const cache = useQueryClient()
  const [picked, setPicked] = useState(0)
  const { data } = useQuery(linksQuery(id))
  const after = (change: Promise<unknown>) =>
    void change
      .catch(() => undefined)
      .then(() => cache.invalidateQueries({ queryKey: ['documents'] }))
      .then(() => setPicked((before) => before + 1))
  const link = (to: Sent<typeof linkDocument>['to'][number]) => after(call(linkDocument, { id, to: [to] }))
  return (
    <Section title={t('links.title')}>
      <Stack gap="xs">
        {data?.items.length === 0 ? (
          <>
            <Text size="sm">{t('links.none')}</Text>
            <DocumentHome id={id} mayEdit={mayEdit} onChoose={link} />
          </>
        ) : null}
        {data?.items.map(({ id: linkId, title, module }) => (
          <Group key={linkId} gap="xs" justify="space-between" wrap="nowrap">
            <Text size="sm">
              {title ?? t('links.unnamed')}{' '}
              <Text span c="dimmed">
                {t(`links.of.${module}`)}
              </Text>
            </Text>
            {mayEdit ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('links.remove', { name: title ?? t('links.unnamed') })}
                onClick={() => after(call(unlinkDocument, { id, linkId }))}
              >
                <IconUnlink size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
        {mayEdit ? <LinkPicker key={picked} onPick={link} /> : null}
      </Stack>
    </Section>
  )
}

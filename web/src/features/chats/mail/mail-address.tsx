import { Button, Popover } from '@mantine/core'
import { makeMailAddress } from '@rumbo/domain/mail-in/mail-in.api'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import type { OfMessages } from '../chat-queries.ts'
import classes from './mail.module.css'

/** The address by which a record gets mail, made as somebody opens it. */
export function MailAddress({ of }: { readonly of: OfMessages }) {
  const { t } = useTranslation('chat-mails')
  const [opened, setOpened] = useState(false)
  return (
    <OnePanel opened={opened} onClose={() => setOpened(false)}>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconMail size={15} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {t('address.open')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={t('address.open')}>
          {opened ? <Address of={of} /> : null}
        </Popover.Dropdown>
      </Popover>
    </OnePanel>
  )
}

function Address({ of }: { readonly of: OfMessages }) {
  const { t } = useTranslation('chat-mails')
  const { data, error } = useQuery({
    queryKey: ['mail-address', of.module, of.recordId],
    queryFn: ({ signal }) => call(makeMailAddress, of, { signal, onError: 'inline' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <FailureAlert failure={error} />
  if (!data) return null
  if (data.address === null) return <p className={classes.quiet}>{t('address.none')}</p>
  return (
    <>
      <p>{t('address.text')}</p>
      <CopyText label={t('address.label')} text={data.address} />
    </>
  )
}

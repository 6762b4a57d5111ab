import { Button, Popover } from '@mantine/core'
import { addFollower, listFollowers, removeFollower } from '@rumbo/domain/chats/followers.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { IconMailForward } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { OnePanel } from '../../../ui/panels/one-panel.tsx'
import type { OfMessages } from '../chat-queries.ts'
import classes from './mail.module.css'

type Props = { readonly of: OfMessages; readonly partner: { readonly id: string; readonly label: string } }

const followersQuery = (of: OfMessages, partnerId: string) =>
  queryOptions({
    queryKey: ['chats', 'followers', of.module, of.recordId, partnerId],
    queryFn: ({ signal }) => call(listFollowers, { ...of, partnerId }, { signal, onError: 'inline' }),
  })

/** Who follows a partner's lane by mail; the record's owner adds and removes them. Nothing where nobody does or can. */
export function Followers({ of, partner }: Props) {
  const { t } = useTranslation('chat-mails')
  const [opened, setOpened] = useState(false)
  const { data } = useQuery(followersQuery(of, partner.id))
  if (!data || (data.items.length === 0 && !data.mayChange)) return null
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  const names = list.format(data.items.map(({ name }) => name))
  return (
    <OnePanel opened={opened} onClose={() => setOpened(false)}>
      <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            className={classes.followers}
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={<IconMailForward size={14} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {data.items.length === 0 ? t('followers.open') : t('followers.names', { names })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} aria-label={t('followers.open')}>
          {opened ? <People of={of} partner={partner} {...data} /> : null}
        </Popover.Dropdown>
      </Popover>
    </OnePanel>
  )
}

function People({ of, partner, items, offered, mayChange }: Props & Received<typeof listFollowers>) {
  const { t } = useTranslation('chat-mails')
  const cache = useQueryClient()
  async function perform(run: () => Promise<unknown>) {
    // A call that failed has shown its error.
    await run().catch(() => undefined)
    await cache.invalidateQueries({ queryKey: ['chats'] })
  }
  const add = (email: string) =>
    call(addFollower, { ...of, partnerId: partner.id, email, language: currentLanguage() })
  return (
    <>
      <p>{t(mayChange ? 'followers.text' : 'followers.others', { name: partner.label })}</p>
      <ul className={classes.people} aria-label={t('followers.open')}>
        {items.map(({ id, name, email, bouncedAt, bounceReason }) => (
          <li key={id} className={classes.person}>
            <span>
              {name} <span className={classes.quiet}>{email}</span>
              {bouncedAt === null ? null : (
                <span className={classes.bounced}>
                  {' '}
                  {t('followers.bounced', { reason: bounceReason ?? '' })}
                </span>
              )}
            </span>
            {mayChange ? (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={t('followers.removeOf', { name })}
                onClick={() => void perform(() => call(removeFollower, { id }))}
              >
                {t('followers.remove')}
              </Button>
            ) : null}
          </li>
        ))}
        {offered.map(({ name, email }) => (
          <li key={email} className={classes.person}>
            <span>
              {name} <span className={classes.quiet}>{email}</span>
            </span>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('followers.addOf', { name })}
              onClick={() => void perform(() => add(email))}
            >
              {t('followers.add')}
            </Button>
          </li>
        ))}
      </ul>
      {items.length + offered.length === 0 ? (
        <p className={classes.quiet}>{t('followers.none', { name: partner.label })}</p>
      ) : null}
    </>
  )
}

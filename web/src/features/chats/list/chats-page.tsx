import { Button } from '@mantine/core'
import { chatFilters } from '@rumbo/domain/chats/lane'
import { canSearchMessages } from '@rumbo/domain/chats/own-chats.api'
import { IconMessages, IconPencilPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { SearchInput } from '../../../ui/inputs/search-input.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { lazyDialog } from '../../../ui/panels/lazy-part.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useLiveOwnChats } from '../chat-queries.ts'
import { ChatList } from './chat-list.tsx'
import classes from './chats-page.module.css'
import type { ChatsSearch } from './chats-search.ts'
import { FoundMessages } from './found-messages.tsx'
import { OpenChat } from './open-chat.tsx'

const NewChat = lazyDialog(async () => (await import('../people/new-chat.tsx')).NewChat)

type Props = {
  /** The one that is open; null: none. */
  readonly chatId: string | null
  readonly search: ChatsSearch
}

/** All conversations of a person next to the one that is open; on a phone one after the other. */
export function ChatsPage({ chatId, search }: Props) {
  const { t } = useTranslation(['messages', 'shell'])
  const [words, setWords] = useState('')
  const [isBeginning, setBeginning] = useState(false)
  useLiveOwnChats()
  useScreenKeys([{ keys: 'N', text: 'messages:chats.new', run: () => setBeginning(true) }])
  const filter = search.show ?? 'all'
  return (
    <div className={classes.page} data-open={chatId !== null || undefined}>
      <PageHeader
        title={t('shell:entries.messages')}
        actions={
          <Button
            leftSection={<IconPencilPlus size={16} aria-hidden />}
            aria-keyshortcuts="N"
            onClick={() => setBeginning(true)}
          >
            {t('chats.new')}
          </Button>
        }
      />
      <section className={classes.side} aria-label={t('chats.list')}>
        <SearchInput label={t('chats.search')} value={words} onSearch={setWords} />
        {canSearchMessages(words) ? (
          <FoundMessages words={words.trim()} search={search} />
        ) : (
          <>
            {words.trim() === '' ? null : (
              <p className={classes.needs} role="status">
                {t('chats.searchNeeds')}
              </p>
            )}
            <nav className={classes.filters} aria-label={t('chats.filters.label')}>
              {chatFilters.map((each) => (
                <Link
                  key={each}
                  to="/chats"
                  search={each === 'all' ? {} : { show: each }}
                  className={classes.filter}
                  activeProps={{}}
                  data-current={each === filter || undefined}
                  aria-current={each === filter ? 'true' : undefined}
                >
                  {t(`chats.filters.${each}`)}
                </Link>
              ))}
            </nav>
            <ChatList filter={filter} current={chatId} search={search} onNew={() => setBeginning(true)} />
          </>
        )}
      </section>
      <section className={classes.chat} aria-label={t('chats.open')}>
        {chatId === null ? (
          <EmptyState
            icon={<IconMessages size={28} />}
            title={t('chats.choose.title')}
            text={t('chats.choose.text')}
          />
        ) : (
          <OpenChat key={chatId} chatId={chatId} search={search} />
        )}
      </section>
      <NewChat opened={isBeginning} onClose={() => setBeginning(false)} />
    </div>
  )
}

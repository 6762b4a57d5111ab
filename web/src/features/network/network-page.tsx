import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AddPartner } from './add/add-partner.tsx'
import { FindTab } from './find-tab.tsx'
import { partnersQuery } from './network-queries.ts'
import { type NetworkQuery, type NetworkTab, networkTabs } from './network-query.ts'
import { PartnersTab } from './partners-tab.tsx'
import { RequestsTab } from './requests/requests-tab.tsx'
import { WaitingCount } from './requests/waiting-count.tsx'
import { useNetworkNews } from './use-network-news.ts'

type Props = { readonly query: NetworkQuery; readonly onQuery: (query: NetworkQuery) => void }

/** The trade partners of the organization, the requests to connect, and companies to connect with (NET-01). */
export function NetworkPage({ query, onQuery }: Props) {
  const { t } = useTranslation('network')
  const { count } = useFormats()
  const { organizationId } = useMembership()
  const mayChange = useMyRole().can('organization:network')
  const total = useInfiniteQuery(partnersQuery(organizationId, {})).data?.pages[0]?.total
  /** The name that a new partner begins with; null while none is added. */
  const [adding, setAdding] = useState<string | null>(null)
  useNetworkNews()
  const tab: NetworkTab = query.tab ?? 'partners'
  const onAdd = mayChange ? (name: string) => setAdding(name) : undefined

  function open(chosen: string | null) {
    const next = networkTabs.find((each) => each === chosen)
    if (next) onQuery(next === 'partners' ? {} : { tab: next })
  }

  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <PageHeader
        title={t('title')}
        count={total === undefined ? undefined : count(total)}
        description={t('description')}
        tabs={
          <Tabs.List>
            {networkTabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tabs.${each}`)}
                {each === 'requests' ? <WaitingCount /> : null}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
        actions={
          mayChange ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding('')}>
              {t('add.open')}
            </Button>
          ) : null
        }
      />
      <Tabs.Panel value={tab}>
        {tab === 'partners' ? <PartnersTab query={query} onQuery={onQuery} onAdd={onAdd} /> : null}
        {tab === 'requests' ? <RequestsTab /> : null}
        {tab === 'find' ? <FindTab query={query} onQuery={onQuery} onAdd={onAdd} /> : null}
      </Tabs.Panel>
      {adding === null ? null : <AddPartner name={adding} onClose={() => setAdding(null)} />}
    </Tabs>
  )
}

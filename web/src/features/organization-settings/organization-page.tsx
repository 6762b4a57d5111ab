import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { GeneralTab } from './general-tab.tsx'
import { LabelsTab } from './labels-tab.tsx'
import type { OrganizationTab } from './tabs.ts'
import { organizationTabs } from './tabs.ts'
import { TagsTab } from './tags-tab.tsx'
import { TeamsTab } from './teams-tab.tsx'

const panels = { general: GeneralTab, teams: TeamsTab, tags: TagsTab, labels: LabelsTab } as const

type Props = { readonly tab: OrganizationTab; readonly onTab: (tab: OrganizationTab) => void }

/** What the organization is, and its teams, tags and own words. */
export function OrganizationPage({ tab, onTab }: Props) {
  const { t } = useTranslation('organization')
  const Panel = panels[tab]
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => {
        const next = organizationTabs.find((each) => each === chosen)
        if (next) onTab(next)
      }}
      keepMounted={false}
    >
      <PageHeader
        title={t('title')}
        description={t('description')}
        tabs={
          <Tabs.List>
            {organizationTabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      />
      <Tabs.Panel value={tab}>
        <Panel />
      </Tabs.Panel>
    </Tabs>
  )
}

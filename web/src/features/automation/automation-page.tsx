import { Button } from '@mantine/core'
import type { Rule } from '@rumbo/domain/automation/rule'
import { IconBolt, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../lib/address-ids.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './automation.module.css'
import { editAddress, rulesQuery } from './automation-queries.ts'
import { RuleItem } from './rule-item.tsx'
import { RunsDrawer } from './runs/runs-drawer.tsx'
import { TryDialog } from './try/try-dialog.tsx'

const RulePage = lazyPart(async () => (await import('./form/rule-page.tsx')).RulePage)

/** Rules, or the one that the address edits: `?edit=new`, or its id. */
export function AutomationPage() {
  const edited = new URLSearchParams(idIn(useLocation().searchStr)).get('edit')
  return edited === null ? <RuleList /> : <RulePage key={edited} id={edited} />
}

/** Each rule as a sentence, whether it is on, and what it did. */
function RuleList() {
  const { t } = useTranslation('automation')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(rulesQuery(useOrganization().id))
  const [shown, setShown] = useState<Rule | null>(null)
  const [tried, setTried] = useState<Rule | null>(null)
  const items = data?.items ?? []
  const isEmpty = data !== undefined && items.length === 0
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => navigate({ href: editAddress('new') })}
    >
      {t('add')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('description')} actions={isEmpty ? null : add} />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} /> : null}
      {isEmpty ? (
        <EmptyState icon={<IconBolt size={32} />} title={t('none')} text={t('noneText')} actions={add} />
      ) : null}
      {items.length > 0 ? (
        <ol className={classes.list} aria-label={t('title')}>
          {items.map((rule, at) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              before={items[at - 1] ?? null}
              afterNext={items[at + 2] ?? null}
              isLast={at === items.length - 1}
              onRuns={() => setShown(rule)}
              onTry={() => setTried(rule)}
            />
          ))}
        </ol>
      ) : null}
      <RunsDrawer rule={shown} onClose={() => setShown(null)} />
      <TryDialog rule={tried} onClose={() => setTried(null)} />
    </div>
  )
}

import { Alert, Anchor, Button } from '@mantine/core'
import type { Report } from '@rumbo/domain/reports/report'
import { IconFileDownload, IconPlus, IconReport } from '@tabler/icons-react'
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
import classes from './reports.module.css'
import { editAddress, fileAddress, reportsQuery } from './reports-queries.ts'
import { ReportsTable } from './reports-table.tsx'
import { RunsDrawer } from './runs/runs-drawer.tsx'

const ReportPage = lazyPart(async () => (await import('./form/report-page.tsx')).ReportPage)

/** Reports, or the one that the address edits: `?edit=new`, or its id. */
export function ReportsPage() {
  const edited = new URLSearchParams(idIn(useLocation().searchStr)).get('edit')
  return edited === null ? <ReportList /> : <ReportPage key={edited} id={edited} />
}

/** When each runs, how the last run went, and what can be done about it. */
function ReportList() {
  // The run whose file a mail points to.
  const file = fileNamed(useLocation().searchStr)
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(reportsQuery(useOrganization().id))
  const [shown, setShown] = useState<Report | null>(null)
  const isEmpty = data?.items.length === 0
  const add = () => navigate({ href: editAddress('new') })
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          isEmpty ? null : (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('add')}
            </Button>
          )
        }
      />
      {file ? (
        <Alert variant="light" icon={<IconFileDownload size={18} aria-hidden />} title={t('sentToYou')}>
          <Anchor href={fileAddress(file)} download>
            {t('download')}
          </Anchor>
        </Alert>
      ) : null}
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} /> : null}
      {isEmpty ? (
        <EmptyState
          icon={<IconReport size={32} />}
          title={t('none')}
          text={t('noneText')}
          actions={
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {t('add')}
            </Button>
          }
        />
      ) : null}
      {data && !isEmpty ? <ReportsTable reports={data.items} onRuns={setShown} /> : null}
      <RunsDrawer report={shown} onClose={() => setShown(null)} />
    </div>
  )
}

/** The id of a run in an address; null where it names none. */
function fileNamed(search: string): string | null {
  const id = new URLSearchParams(idIn(search)).get('file') ?? ''
  return /^[\da-f-]{36}$/.test(id) ? id : null
}

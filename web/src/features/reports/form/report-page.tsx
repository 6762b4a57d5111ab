import { rootIds } from '@rumbo/domain/kernel/module-ids'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleIds, useStandardCatalogues } from '../../../forms/catalogue/standard-catalogues.ts'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { idIn } from '../../../lib/address-ids.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { today } from '../../../lib/texts/today.ts'
import { viewsQuery } from '../../../records/views/views-queries.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import { reportQuery } from '../reports-queries.ts'
import { draftOf, emptyDraft, followed } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'

/** The page of a report: `new`, or one that is edited. */
export const ReportPage = ({ id }: { readonly id: string }) =>
  id === 'new' ? <NewReportPage /> : <EditReportPage id={id} />

/** Begins with the records that its address names, as `?module=orders`, and with those of a view of theirs by `&view=` and its id. */
function NewReportPage() {
  const wanted = new URLSearchParams(idIn(useLocation().searchStr))
  const { t } = useTranslation('reports')
  const modules = useReportModules()
  const module = modules.find((each) => each === wanted.get('module')) ?? modules[0]
  return (
    <>
      <PageHeader title={t('new')} />
      {module ? (
        <NewReport key={module} module={module} modules={modules} viewId={wanted.get('view')} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

type NewReportProps = {
  readonly module: string
  readonly modules: readonly string[]
  readonly viewId: string | null
}

function NewReport({ module, modules, viewId }: NewReportProps) {
  const { timeZone } = useDisplay()
  const [begun] = useState(() => emptyDraft({ module, timeZone, today: today() }))
  const { catalogue, isLoaded } = useCatalogue(module)
  const views = useQuery({ ...viewsQuery(module), enabled: viewId !== null })
  if (viewId !== null && (views.isPending || !isLoaded)) return <PageSkeleton />
  const view = views.data?.items.find(({ id }) => id === viewId)
  const initial = view ? { ...begun, ...followed(begun, view, catalogue.fields) } : begun
  return <ReportForm modules={modules} initial={initial} edited={null} />
}

function EditReportPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useQuery(reportQuery(useOrganization().id, id))
  const modules = useReportModules()
  return (
    <>
      <PageHeader title={data?.name ?? t('edit')} />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? (
        <ReportForm key={data.version} modules={modules} initial={draftOf(data)} edited={data} />
      ) : null}
    </>
  )
}

/** The modules whose records the reader's role opens. */
function useReportModules(): readonly string[] {
  const role = useMyRole()
  const declared = useModuleIds()
  const roots = useMemo(() => rootIds().filter((id) => declared.includes(id)), [declared])
  const catalogues = useStandardCatalogues(roots)
  return catalogues.flatMap(({ module, permission }) => (role.can(`module:${permission}`) ? module : []))
}

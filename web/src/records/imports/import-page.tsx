import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMembership } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useRecordTranslation } from '../screen/use-record-translation.ts'
import { type ImportQuery, type OnImportQuery, shownStep, stepOf } from './import-query.ts'
import classes from './imports.module.css'
import { importQuery, useImportNews } from './imports-queries.ts'
import { MatchStep } from './match/match-step.tsx'
import { ResultStep } from './result/result-step.tsx'
import { StepsLine } from './steps-line.tsx'
import { BeginStep } from './upload/begin-step.tsx'
import { UploadStep } from './upload/upload-step.tsx'
import { VerifyStep } from './verify/verify-step.tsx'

type Props = { readonly query: ImportQuery; readonly onQuery: OnImportQuery }

/** The import of a file in four steps, each resumed at its address (IMP-01). */
export function ImportPage({ query, onQuery }: Props) {
  const { t } = useRecordTranslation('imports')
  const { organizationId } = useMembership()
  useImportNews(organizationId)
  return (
    <div className={classes.page}>
      {query.import ? (
        // Another import begins from nothing.
        <OneImport key={query.import} id={query.import} query={query} onQuery={onQuery} />
      ) : (
        <>
          <PageHeader title={t('title')} description={t('description')} />
          <StepsLine at="upload" of={null} />
          <BeginStep onQuery={onQuery} />
        </>
      )}
    </div>
  )
}

function OneImport({ id, query, onQuery }: Props & { readonly id: string }) {
  const { t } = useRecordTranslation('imports')
  const { routes } = useRecordScreen()
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(importQuery(organizationId, id))
  const standing = data && stepOf(data)
  const before = useRef<typeof standing>(undefined)
  // It is followed to where it stands when it moves on, and the address says where one is.
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== standing
    before.current = standing
    if (standing && (moved || query.step === undefined)) onQuery({ import: id, step: standing }, true)
  }, [standing, query.step, id, onQuery])

  if (error && !data)
    return (
      <ErrorState
        heading
        title={t('failed')}
        error={error}
        onRetry={() => void refetch()}
        actions={<LinkButton {...routes.imports()}>{t('another')}</LinkButton>}
      />
    )
  if (!data) return <PageSkeleton />
  const step = shownStep(query.step, data)
  const props = { of: data, query, onQuery }
  return (
    <>
      <PageHeader title={t('title')} description={data.name} />
      <StepsLine at={step} of={data} />
      {step === 'upload' ? <UploadStep {...props} /> : null}
      {step === 'match' ? <MatchStep {...props} /> : null}
      {step === 'verify' ? <VerifyStep {...props} /> : null}
      {step === 'result' ? <ResultStep {...props} /> : null}
    </>
  )
}

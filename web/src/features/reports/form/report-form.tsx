import { Button, Group } from '@mantine/core'
import { createReport, updateReport } from '@rumbo/domain/reports/api'
import type { Report } from '@rumbo/domain/reports/report'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { isApiError } from '../../../lib/errors/api-error.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { refreshReports } from '../reports-queries.ts'
import { ContentSection } from './content-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { PreviewSection } from './preview-section.tsx'
import { inputOf, type ReportDraft } from './report-draft.ts'
import classes from './report-form.module.css'
import { ScheduleSection } from './schedule-section.tsx'

type Props = {
  readonly modules: readonly string[]
  readonly initial: ReportDraft
  /** Null: it is new. */
  readonly edited: Report | null
}

/** What each part of the form gets. */
export type PartProps = {
  readonly draft: ReportDraft
  readonly onChange: (patch: Partial<ReportDraft>) => void
  /** What is wrong at a path of the input; paths below it count too. */
  readonly wrong: (path: string) => string | undefined
}

/** A report as it is made or edited, with what it would hold next to it. */
export function ReportForm({ modules, initial, edited }: Props) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(initial)
  const save = useMutation({
    mutationFn: () =>
      edited
        ? call(
            updateReport,
            { ...inputOf(draft), id: edited.id, version: edited.version },
            { onError: 'inline' },
          )
        : call(createReport, inputOf(draft), { onError: 'inline' }),
    onSuccess: async () => {
      showToast({ status: 'success', title: t(edited ? 'saved' : 'created'), text: '' })
      await refreshReports()
      await navigate({ to: '/settings/reports' })
    },
  })
  const issues = isApiError(save.error) ? save.error.issues : []
  const part: PartProps = {
    draft,
    onChange: (patch) => setDraft((before) => ({ ...before, ...patch })),
    wrong: (path) =>
      issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message,
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <div className={classes.page}>
      <form className={classes.form} onSubmit={send} noValidate>
        <ContentSection {...part} modules={modules} isNew={edited === null} />
        <ScheduleSection {...part} />
        <DeliverySection {...part} />
        <FailureAlert failure={save.error} />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t(edited ? 'save' : 'create')}
          </Button>
          <Button variant="default" component={Link} to="/settings/reports">
            {t('cancel')}
          </Button>
        </Group>
      </form>
      <PreviewSection draft={draft} />
    </div>
  )
}

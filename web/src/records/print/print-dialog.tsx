import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { type Language, languages } from '@rumbo/domain/kernel/language'
import { type Paper, papers, type Sheet } from '@rumbo/domain/records/sheets/sheet'
import type { PdfFile } from '@rumbo/domain/records/sheets/sheet.api'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/errors/api-error.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { defaultPaper, keepPaper } from './print-options.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import { savePdf } from './save-pdf.ts'

/** How a sheet is read. */
export type PrintSource = {
  readonly sheet: (language: Language) => Promise<Sheet>
  readonly pdf: (language: Language, paper: Paper) => Promise<PdfFile>
}

type Props = {
  readonly source: PrintSource
  /** What is chosen besides paper and language. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Asks how something is printed; then the browser prints its sheet, or the same one is saved as a PDF. */
export function PrintDialog({ source, children, onClose }: Props) {
  const { t } = useTranslation(['sheets', 'toasts', 'common'])
  const [paper, setPaper] = useState(defaultPaper)
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const paperId = useId()
  const print = useMutation({ mutationFn: () => source.sheet(language) })
  const save = useMutation({
    mutationFn: () => source.pdf(language, paper),
    onSuccess: (file) => {
      savePdf(file)
      if (file.lacking > 0) showToast({ status: 'warning', title: t('print.lacking'), text: '' })
      onClose()
    },
  })
  const isBusy = print.isPending || save.isPending

  function go(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) print.mutate()
  }

  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('print.title')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="md"
      >
        <form onSubmit={go} noValidate>
          <Stack gap="md">
            {children}
            <div>
              <Text size="sm" fw={500} mb={4} id={paperId}>
                {t('print.paper')}
              </Text>
              <SegmentedControl
                aria-labelledby={paperId}
                data={papers.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
                value={paper}
                onChange={(value) => {
                  const chosen = value === 'a4' ? 'a4' : 'letter'
                  setPaper(chosen)
                  keepPaper(chosen)
                }}
              />
            </div>
            <Select
              label={t('print.language')}
              data={languages.map((value) => ({ value, label: t(`print.languages.${value}`) }))}
              value={language}
              onChange={(value) => setLanguage(languages.find((each) => each === value) ?? language)}
              allowDeselect={false}
            />
            <Failure failure={print.error ?? save.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                loading={save.isPending}
                disabled={print.isPending}
                onClick={() => save.mutate()}
              >
                {t('print.pdf')}
              </Button>
              <Button
                type="submit"
                leftSection={<IconPrinter size={16} aria-hidden />}
                loading={print.isPending}
                disabled={save.isPending}
                data-autofocus
              >
                {t('print.print')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
      {print.data ? <PrintedSheet sheet={print.data} paper={paper} onPrinted={onClose} /> : null}
    </OnePanel>
  )
}

/** Of too many rows it says what to do instead. */
function Failure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('sheets')
  if (isApiError(failure, 'RECORDS_TOO_MANY')) {
    return (
      <Text role="alert" size="sm">
        {t('print.tooMany', { n: '1,000' })}
      </Text>
    )
  }
  return <FailureAlert failure={failure} />
}

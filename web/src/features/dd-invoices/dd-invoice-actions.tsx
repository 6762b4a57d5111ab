import { Button, Menu } from '@mantine/core'
import { readDdEvidenceCsv, readDdEvidencePdf } from '@rumbo/domain/dd-invoices/evidence/evidence.api'
import { IconChevronDown, IconFileTypeCsv, IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import type { OfRecord } from '../../records/details/record-details.ts'
import { savePdf } from '../../records/print/save-pdf.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { OneMenu } from '../../ui/panels/one-menu.tsx'

const LetterDialog = lazyPart(async () => (await import('./letter-dialog.tsx')).LetterDialog)

/** What is done most often with an invoice: its evidence is saved, and the letter about it is read and sent. */
export function DdInvoiceActions({ id }: OfRecord) {
  const { t } = useTranslation(['dd-check', 'sheets'])
  const [isReading, setIsReading] = useState(false)
  const language = currentLanguage()
  // A refused call has shown its error by itself.
  const pdf = useMutation({
    mutationFn: () => call(readDdEvidencePdf, { id, language }),
    onSuccess: (file) => {
      savePdf(file)
      if (file.lacking > 0) showToast({ status: 'warning', title: t('sheets:print.lacking'), text: '' })
    },
  })
  const csv = useMutation({
    mutationFn: () => call(readDdEvidenceCsv, { id, language }),
    onSuccess: ({ name, text }) => saveFile(name, text, 'text/csv'),
  })
  return (
    <>
      <OneMenu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={pdf.isPending || csv.isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('evidence.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => pdf.mutate()}>
            {t('evidence.pdf')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => csv.mutate()}>
            {t('evidence.csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </OneMenu>
      <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setIsReading(true)}>
        {t('evidence.letter')}
      </Button>
      {isReading ? <LetterDialog id={id} onClose={() => setIsReading(false)} /> : null}
    </>
  )
}

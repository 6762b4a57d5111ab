import { Menu } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { usePrintKey } from './print-keys.ts'

const PrintRecord = lazyPart(async () => (await import('./print-record.tsx')).PrintRecord)
const PrintNow = lazyPart(async () => (await import('./print-now.tsx')).PrintNow)

/** The entries of a record's menu by which it is printed and saved as a PDF, with the dialog that they open. */
export function useRecordPrint(id: string) {
  const { contracts } = useRecordScreen()
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)

  async function save() {
    const { sheets } = await contracts.later()
    const { defaultPaper } = await import('./print-options.ts')
    const { savePdf } = await import('./save-pdf.ts')
    const input = { id, language: currentLanguage(), paper: defaultPaper() }
    // A toast shows a failure, and nothing is saved.
    const file = await call(sheets.recordPdf, input).catch(() => null)
    if (file) savePdf(file)
  }

  const items = (
    <>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('keys.print')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void save()}>
        {t('keys.pdf')}
      </Menu.Item>
    </>
  )
  return { items, dialogs: isOpen ? <PrintRecord id={id} onClose={() => setOpen(false)} /> : null }
}

/** The key of printing on the page of a record. */
export function RecordPrintKey({ id }: { readonly id: string }) {
  const { contracts } = useRecordScreen()
  const [open, setOpen] = useState<'dialog' | 'now' | null>(null)
  usePrintKey({ now: () => setOpen('now'), choose: () => setOpen('dialog') })
  const close = () => setOpen(null)
  if (open === 'dialog') return <PrintRecord id={id} onClose={close} />
  if (open === null) return null
  const read = async () => call((await contracts.later()).sheets.record, { id, language: currentLanguage() })
  return <PrintNow read={read} onDone={close} />
}

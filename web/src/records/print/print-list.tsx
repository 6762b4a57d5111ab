import { Text } from '@mantine/core'
import type { Language } from '@rumbo/domain/kernel/language'
import type { Paper } from '@rumbo/domain/records/sheets/sheet'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { listInput, type PrintedList } from './list-input.ts'
import { PrintDialog, type PrintSource } from './print-dialog.tsx'

type Props = { readonly list: PrintedList; readonly onClose: () => void }

/** Asks how a list is printed. */
export function PrintList({ list, onClose }: Props) {
  const { contracts } = useRecordScreen()
  const { t } = useTranslation('sheets')
  const input = (language: Language) => ({ ...listInput(list), language })
  const source: PrintSource = {
    sheet: async (language) =>
      call((await contracts.later()).sheets.list, input(language), { onError: 'inline' }),
    pdf: async (language: Language, paper: Paper) =>
      call((await contracts.later()).sheets.listPdf, { ...input(language), paper }, { onError: 'inline' }),
  }
  return (
    <PrintDialog source={source} onClose={onClose}>
      <Text size="sm">{t('print.rows', { rows: list.count })}</Text>
    </PrintDialog>
  )
}

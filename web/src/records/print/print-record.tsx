import { Checkbox, Group, Select } from '@mantine/core'
import type { Language } from '@rumbo/domain/kernel/language'
import type { Paper } from '@rumbo/domain/records/sheets/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useRecordDetails } from '../details/use-record-details.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { collaboratorsQuery } from '../sharing/sharing-queries.ts'
import { useSharingSource } from '../sharing/use-sharing-source.ts'
import { PrintDialog, type PrintSource } from './print-dialog.tsx'

type Props = { readonly id: string; readonly onClose: () => void }

/** The reader's own view. */
const self = 'self'

/** Asks for whom and with which parts a record is printed. */
export function PrintRecord({ id, onClose }: Props) {
  const { contracts, words } = useRecordScreen()
  const { printParts } = useRecordDetails()
  const { t } = useTranslation(['sheets', words.details])
  const [seenBy, setSeenBy] = useState(self)
  const ids = Object.keys(printParts)
  const [parts, setParts] = useState(ids.filter((part) => printParts[part]?.isUsual))
  const { data } = useQuery(collaboratorsQuery(useSharingSource(), id))
  const partners = (data?.items ?? []).flatMap(({ party, kind, organizationId, name, isYou }) =>
    party === 'organization' && kind !== 'owner' && organizationId && !isYou
      ? [{ value: organizationId, label: name }]
      : [],
  )
  const input = (language: Language) => ({
    id,
    language,
    ...(seenBy === self ? {} : { seenBy }),
    ...(ids.length > 0 ? { parts: parts.join(',') } : {}),
  })
  const source: PrintSource = {
    sheet: async (language) =>
      call((await contracts.later()).sheets.record, input(language), { onError: 'inline' }),
    pdf: async (language: Language, paper: Paper) =>
      call((await contracts.later()).sheets.recordPdf, { ...input(language), paper }, { onError: 'inline' }),
  }
  return (
    <PrintDialog source={source} onClose={onClose}>
      {partners.length > 0 ? (
        <Select
          label={t('print.for')}
          data={[{ value: self, label: t('print.self') }, ...partners]}
          value={seenBy}
          onChange={(value) => setSeenBy(value ?? self)}
          allowDeselect={false}
        />
      ) : null}
      {ids.length > 0 ? (
        <Checkbox.Group label={t('print.parts')} value={parts} onChange={setParts}>
          <Group mt={6} gap="lg">
            {ids.map((part) => (
              <Checkbox key={part} value={part} label={t(printParts[part]?.label ?? part)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
    </PrintDialog>
  )
}

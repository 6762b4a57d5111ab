import { textIn } from '@rumbo/domain/fields/values'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PresentPeople } from '../presence/present-people.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { SharedFact } from '../sharing/shared-fact.tsx'
import type { OfRecord } from './record-details.ts'
import { RecordMenu } from './record-menu.tsx'
import { useRecordDetails } from './use-record-details.ts'

/** What a record is called, what its module tells of it at once, and who is at work on it. */
export function RecordHead(props: OfRecord & { readonly ended: boolean }) {
  const { id, values, owned, ended } = props
  const { words } = useRecordScreen()
  const { t } = useTranslation(words.details)
  const { Facts } = useRecordDetails()
  return (
    <PageHeader
      title={textIn(values, 'name') ?? t(`${words.details}:unnamed`)}
      description={<Facts {...props} />}
      actions={
        <>
          <PresentPeople />
          {ended ? null : <SharedFact id={id} owned={owned} />}
          <RecordMenu id={id} values={values} owned={owned} />
        </>
      }
    />
  )
}

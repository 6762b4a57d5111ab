import { chargeLinks } from '@rumbo/domain/charges/links'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../lib/texts/formats.ts'
import { TabCount } from '../../records/details/tabs/tab-count.tsx'
import { useRecordScreen } from '../../records/screen/use-record-screen.ts'
import { chargesOf } from './charges-queries.ts'

/** How many charges a record has. */
export function ChargesCount({ id }: { readonly id: string }) {
  const { count } = useFormats()
  const { module } = useRecordScreen()
  const field = chargeLinks.find((link) => link.module === module.id)?.field ?? ''
  const charges = useQuery(chargesOf({ field, id, label: '' })).data?.length
  return <TabCount text={charges ? count(charges) : null} />
}

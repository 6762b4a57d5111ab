import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import type { RowSelection } from '../../../grid/selection/row-selection.ts'
import { downloadZip, maxChosen } from './zip-address.ts'

/** Downloads the chosen documents of the list as one archive, for whoever sees files. */
export function ZipSelection({ selection }: { readonly selection: RowSelection }) {
  const { t } = useTranslation('document-list')
  const { catalogue } = useCatalogue('documents')
  if (!catalogue.fields.some(({ id }) => id === 'file')) return null
  const ids = 'all' in selection ? null : [...selection]
  const isTooMany = ids === null || ids.length > maxChosen
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      disabled={isTooMany}
      title={isTooMany ? t('zip.limit', { count: maxChosen }) : undefined}
      onClick={() => void downloadZip(null, ids ?? [])}
    >
      {t('zip.download')}
    </Button>
  )
}

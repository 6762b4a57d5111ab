import { Button, Checkbox } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkTo } from './use-add-documents.ts'
import { downloadZip, maxChosen } from './zip/zip-address.ts'

/** Which documents of a record are chosen, by their ids. */
export type Choice = {
  readonly ids: readonly string[]
  readonly toggle: (id: string) => void
}

/** What is chosen of the documents that are there. */
export function useChoice(there: readonly string[]): Choice {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string) =>
    setChosen((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]))
  return { ids: chosen.filter((id) => there.includes(id)), toggle }
}

type ChooseProps = { readonly choice: Choice; readonly id: string; readonly name: string }

/** Chooses a document for what is done with several. */
export function ChooseDocument({ choice: { ids, toggle }, id, name }: ChooseProps) {
  const { t } = useTranslation('document-files')
  const isChosen = ids.includes(id)
  return (
    <Checkbox
      size="xs"
      aria-label={t('choose', { name })}
      checked={isChosen}
      disabled={!isChosen && ids.length >= maxChosen}
      onChange={() => toggle(id)}
    />
  )
}

type ZipProps = { readonly of: LinkTo; readonly choice: Choice }

/** Downloads the chosen documents of a record as one archive, all of them where none is chosen. */
export function DownloadDocuments({ of, choice: { ids } }: ZipProps) {
  const { t } = useTranslation('document-files')
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      onClick={() => void downloadZip(of, ids)}
    >
      {ids.length > 0 ? t('downloadChosen', { count: ids.length }) : t('downloadAll')}
    </Button>
  )
}

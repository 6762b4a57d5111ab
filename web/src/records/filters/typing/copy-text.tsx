import { Button } from '@mantine/core'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeFilter } from './filter-text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Copies a filter as text, which can be pasted into the box again, here or by others. */
export function CopyText({
  filter,
  vocabulary,
}: {
  readonly filter: Filter | null
  readonly vocabulary: Vocabulary
}) {
  const { t } = useTranslation('views')
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  if (!filter) return <span />
  const text = writeFilter(filter, vocabulary)
  async function copy() {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  }
  return (
    <Button size="compact-sm" variant="subtle" color="gray" title={text} onClick={() => void copy()}>
      {copied === null ? t('typing.copy') : t(copied === 'yes' ? 'typing.copied' : 'typing.notCopied')}
    </Button>
  )
}

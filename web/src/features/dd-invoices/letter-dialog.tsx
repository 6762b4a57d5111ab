import { Button, Group, Modal, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { readDdLetter } from '@rumbo/domain/dd-invoices/evidence/evidence.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { type Language, languages } from '@rumbo/domain/kernel/language'
import { IconCopy, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { languageNames } from '../../ui/buttons/language-switch.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'

type Letter = Received<typeof readDdLetter>
type Props = { readonly id: string; readonly onClose: () => void }

/** The letter about an invoice in either language: it is read, changed where needed, copied or mailed by the person’s own program. */
export function LetterDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['dd-check', 'toasts'])
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const { data, error } = useQuery({
    queryKey: ['dd_invoices', 'letter', id, language],
    queryFn: ({ signal }) => call(readDdLetter, { id, language }, { signal, onError: 'inline' }),
    // What somebody changes in it stays until they close it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={t('evidence.letter')}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
        size="lg"
      >
        <Stack gap="md">
          <SegmentedControl
            aria-label={t('evidence.language')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(value) => setLanguage(languages.find((each) => each === value) ?? 'en-us')}
          />
          <FailureAlert failure={error} />
          {data ? <LetterText key={language} letter={data} /> : error ? null : <RowsSkeleton rows={6} />}
        </Stack>
      </Modal>
    </OnePanel>
  )
}

function LetterText({ letter }: { readonly letter: Letter }) {
  const { t } = useTranslation('dd-check')
  const [subject, setSubject] = useState(letter.subject)
  const [text, setText] = useState(letter.text)
  const address = `mailto:${letter.email ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`

  async function copy() {
    await navigator.clipboard?.writeText(`${subject}\n\n${text}`).then(
      () => showToast({ status: 'success', title: t('evidence.copied'), text: '' }),
      () => showToast({ status: 'error', title: t('evidence.notCopied'), text: '' }),
    )
  }

  return (
    <>
      <TextInput
        label={t('evidence.subject')}
        value={subject}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Textarea
        label={t('evidence.text')}
        autosize
        minRows={10}
        maxRows={20}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="flex-end" gap={8}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('evidence.copy')}
        </Button>
        <Button component="a" href={address} leftSection={<IconMail size={16} aria-hidden />}>
          {t('evidence.mail')}
        </Button>
      </Group>
    </>
  )
}

import { Stack, TextInput } from '@mantine/core'
import { type OwnDocumentType, saveDocumentType } from '@rumbo/domain/documents/own-types.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { ColorSelect } from '../../../ui/chips/color-select.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'

type Props = {
  readonly type: OwnDocumentType
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

/** Names a type of documents of the organization's own, and gives it a color. */
export function TypeDialog({ type, onClose, onSaved }: Props) {
  const { t } = useTranslation('document-types')
  const [name, setName] = useState(type.name)
  const [color, setColor] = useState(type.color)
  return (
    <ConfirmDialog
      opened
      title={t('dialog')}
      confirmLabel={t('save')}
      ready={name.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        await call(saveDocumentType, { ...type, name, color })
        await onSaved()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('name')}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <ColorSelect label={t('color')} value={color} onChange={setColor} />
      </Stack>
    </ConfirmDialog>
  )
}

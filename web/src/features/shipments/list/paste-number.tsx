import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storageKeys, store } from '../../../lib/storage/storage.ts'
import classes from './paste-number.module.css'

/** One number to begin with: it is recognised on the next page. */
export function PasteNumber() {
  const { t } = useTranslation('shipment-list')
  const navigate = useNavigate()
  const [number, setNumber] = useState('')

  function start(event: FormEvent) {
    event.preventDefault()
    if (number.trim() === '') return
    store(storageKeys.mblInput, number)
    void navigate({ to: '/shipments/new' })
  }

  return (
    <form className={classes.form} onSubmit={start}>
      <TextInput
        aria-label={t('paste.label')}
        placeholder={t('paste.placeholder')}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        autoComplete="off"
        className={classes.input}
      />
      <Button type="submit" disabled={number.trim() === ''}>
        {t('paste.button')}
      </Button>
    </form>
  )
}

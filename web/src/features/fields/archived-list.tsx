import { Button } from '@mantine/core'
import type { FieldDefinition, SectionDefinition } from '@rumbo/domain/records/custom-fields/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import classes from './fields.module.css'
import { saveField, saveSection } from './use-definitions.ts'

/** What was archived, to bring it back with its values; nothing while there is none. */
export function ArchivedList({ sections }: { readonly sections: readonly SectionDefinition[] }) {
  const { t } = useTranslation('fields')
  const gone = sections.filter(({ archived }) => archived)
  const fields = sections
    .filter(({ archived }) => !archived)
    .flatMap((section) =>
      section.fields.filter(({ archived }) => archived).map((field) => ({ field, section })),
    )
  if (gone.length + fields.length === 0) return null
  return (
    <details className={classes.archived}>
      <summary>{t('archived.title', { count: gone.length + fields.length })}</summary>
      <ul className={classes.plain}>
        {gone.map((section) => (
          <Restorable
            key={section.id}
            name={section.name}
            where={t(`sectionTypes.${section.type}`)}
            restore={() => saveSection({ id: section.id, version: section.version, archived: false })}
          />
        ))}
        {fields.map(({ field, section }) => (
          <Restorable
            key={field.id}
            name={field.name}
            where={section.name}
            restore={() => restoreField(field)}
          />
        ))}
      </ul>
    </details>
  )
}

const restoreField = ({ id, version }: FieldDefinition) => saveField({ id, version, archived: false })

type RestorableProps = {
  readonly name: string
  readonly where: string
  readonly restore: () => Promise<unknown>
}

function Restorable({ name, where, restore }: RestorableProps) {
  const { t } = useTranslation('fields')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function run() {
    setBusy(true)
    setFailure(null)
    try {
      await restore()
      showToast({ status: 'success', title: t('archived.back', { name }), text: '' })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <div className={classes.archivedLine}>
        <span>{name}</span>
        <span className={classes.quiet}>{where}</span>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          aria-label={t('archived.restoreOne', { name })}
          onClick={() => void run()}
        >
          {t('archived.restore')}
        </Button>
      </div>
      <FailureAlert failure={failure} />
    </li>
  )
}

import { Button } from '@mantine/core'
import { updatePartner } from '@rumbo/domain/network/partners.api'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { sentContact, typedOfContact } from '../add/partner-schema.ts'
import classes from '../network.module.css'
import { reloadNetwork } from '../use-deed.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactLine } from './contact-line.tsx'
import type { SectionProps } from './partner-details.ts'

/** The people that one's own company knows at the partner. */
export function ContactsSection({ partner, mayChange }: SectionProps) {
  const { t } = useTranslation('network')
  const { id, version, contacts } = partner
  /** Places in the list; that of a new one is behind the last. */
  const [edited, setEdited] = useState<number | null>(null)
  const [removed, setRemoved] = useState<number | null>(null)
  const typed = contacts.map(typedOfContact)
  const leaving = removed === null ? undefined : contacts[removed]

  async function save(next: typeof typed, onError: 'inline' | 'toast') {
    await call(updatePartner, { id, version, contacts: next.map(sentContact) }, { onError }).finally(
      reloadNetwork,
    )
  }

  return (
    <Section
      title={t('contacts.title')}
      actions={
        mayChange ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited(contacts.length)}
          >
            {t('contacts.add')}
          </Button>
        ) : null
      }
    >
      {contacts.length === 0 ? <p className={classes.quiet}>{t('contacts.none')}</p> : null}
      <ul className={classes.list}>
        {contacts.map((contact, at) => (
          <ContactLine
            // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id, and a line keeps nothing of its own
            key={at}
            contact={contact}
            {...(mayChange ? { onEdit: () => setEdited(at), onRemove: () => setRemoved(at) } : {})}
          />
        ))}
      </ul>
      {edited === null ? null : (
        <ContactDialog
          contact={typed[edited] ?? null}
          onSave={(contact) =>
            save(
              edited < typed.length
                ? typed.map((each, at) => (at === edited ? contact : each))
                : [...typed, contact],
              'inline',
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('contacts.removeOne', { name: leaving?.name ?? '' })}
        confirmLabel={t('contacts.remove')}
        destructive
        onClose={() => setRemoved(null)}
        onConfirm={() =>
          save(
            typed.filter((_, at) => at !== removed),
            'toast',
          )
        }
      >
        {t('contacts.removeText')}
      </ConfirmDialog>
    </Section>
  )
}

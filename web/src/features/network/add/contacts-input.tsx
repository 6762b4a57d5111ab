import { Button, Fieldset } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../../lib/calls/api-form.ts'
import classes from '../network.module.css'
import { ContactInputs } from './contact-inputs.tsx'
import { noContact, type TypedPartner } from './partner-schema.ts'

/** The people of a new partner, one after the other. */
export function ContactsInput({ form }: { readonly form: ApiForm<TypedPartner> }) {
  const { t } = useTranslation('network')
  const contacts = form.watch('contacts')
  const isTried = form.errorOf('contacts') !== undefined
  const set = (next: TypedPartner['contacts']) => form.setValue('contacts', next)
  return (
    <>
      {contacts.map((contact, at) => (
        <Fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: typed people have no id, and what they show is all given
          key={at}
          legend={t('contacts.one', { n: at + 1 })}
        >
          <ContactInputs
            value={contact}
            onChange={(next) => set(contacts.map((each, index) => (index === at ? next : each)))}
            isTried={isTried}
          />
          <Button
            mt="sm"
            variant="default"
            size="compact-sm"
            aria-label={t('contacts.removeOne', { name: contact.name || t('contacts.one', { n: at + 1 }) })}
            onClick={() => set(contacts.filter((_, index) => index !== at))}
          >
            {t('contacts.remove')}
          </Button>
        </Fieldset>
      ))}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...contacts, noContact])}
        >
          {t('contacts.add')}
        </Button>
      </div>
    </>
  )
}

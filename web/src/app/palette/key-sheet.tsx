import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownKeys } from '../../lib/keys/screen-keys.ts'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import classes from './palette.module.css'

/** The keys of the present screen, and those that are the same everywhere. */
export function KeySheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['palette', 'shell'])
  const shown = useShownKeys()
  const everywhere = [{ keys: 'Ctrl K', text: 'shell:palette.open' }]
  const all = [
    ...new Map([...everywhere, ...shown].map((each) => [`${each.keys} ${each.text}`, each])).values(),
  ]
  return (
    <OnePanel opened={opened} onClose={onClose}>
      <Modal opened={opened} onClose={onClose} title={t('shell:keys.sheet')} size={440}>
        <dl className={classes.sheet}>
          {all.map(({ keys, text }) => (
            <div key={`${keys} ${text}`}>
              <dt>{t(text)}</dt>
              <dd>
                {keys.split(' ').map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <TextLink to="/help" size="sm" onClick={onClose}>
          {t('keys.all')}
        </TextLink>
      </Modal>
    </OnePanel>
  )
}

import { Button, Menu } from '@mantine/core'
import { fieldsInText } from '@rumbo/domain/automation/fields-used'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { OneMenu } from '../../../ui/panels/one-menu.tsx'
import classes from '../automation.module.css'

type Props = {
  readonly module: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly children: (text: string, onText: (text: string) => void) => ReactNode
}

/** A text that may name fields of the record; a menu adds one, and below stands which ones it names. */
export function TextWithFields({ module, text, onChange, children }: Props) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  const offered = catalogue.fields.filter(({ type }) => type !== 'structured' && type !== 'files')
  const named = fieldsInText(text).map((id) => {
    const field = catalogue.fields.find((each) => each.id === id)
    return `{{${id}}} = ${field ? words.label(field) : t('goneField')}`
  })
  return (
    <div>
      {children(text, onChange)}
      <div className={classes.acts}>
        <OneMenu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('addField')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={280} style={{ overflow: 'auto' }}>
            {offered.map((field) => (
              <Menu.Item
                key={field.id}
                onClick={() =>
                  onChange(`${text}${text === '' || text.endsWith(' ') ? '' : ' '}{{${field.id}}}`)
                }
              >
                {words.label(field)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </OneMenu>
        {named.length > 0 ? <span className={classes.quiet}>{named.join(' · ')}</span> : null}
      </div>
    </div>
  )
}

import { Button, Menu } from '@mantine/core'
import { type SectionType, sectionTypes } from '@rumbo/domain/records/custom-fields/api'
import { IconChevronDown, IconForms, IconHeading, IconPlus, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OneMenu } from '../../ui/panels/one-menu.tsx'

type Props = {
  /** Absent while there is no section to put a field in. */
  readonly onField: (() => void) | undefined
  readonly onSection: (type: SectionType) => void
}

const icons = { form: IconForms, table: IconTable, abstract: IconHeading } as const

/** What can be added: a field, a form, a table, a heading. */
export function AddMenu({ onField, onSection }: Props) {
  const { t } = useTranslation('fields')
  return (
    <>
      <OneMenu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('addSection')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sectionTypes.map((type) => {
            const Icon = icons[type]
            return (
              <Menu.Item
                key={type}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => onSection(type)}
              >
                {t(`new.${type}`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </OneMenu>
      {onField ? (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onField}>
          {t('new.field')}
        </Button>
      ) : null}
    </>
  )
}

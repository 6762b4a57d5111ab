import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx'
import { useNamePage } from '../../../ui/page/page-title.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './created-shipments.module.css'
import type { Created } from './use-new-shipment.ts'

type Props = {
  readonly created: readonly Created[]
  readonly onAnother: () => void
}

/** What was made: open it, or create another. */
export function CreatedShipments({ created, onAnother }: Props) {
  const { t } = useTranslation('shipment-form')
  const title = t('created.title', { count: created.length })
  useNamePage(title)
  const [first] = created
  return (
    <EmptyState
      heading
      icon={<IconCircleCheck size={36} />}
      title={title}
      text={
        <ul className={classes.list}>
          {created.map(({ id, name }) => (
            <li key={id}>
              <TextLink to="/shipments/$id" params={{ id }}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      }
      actions={
        <>
          {first && created.length === 1 ? (
            <LinkButton to="/shipments/$id" params={{ id: first.id }}>
              {t('created.open')}
            </LinkButton>
          ) : (
            <LinkButton to="/">{t('created.list')}</LinkButton>
          )}
          <Button variant="default" onClick={onAnother}>
            {t('created.another')}
          </Button>
        </>
      }
    />
  )
}

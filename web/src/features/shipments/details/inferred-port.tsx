import { Badge, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says that nobody entered a port: it is deduced from the carrier's events. */
export function InferredPort() {
  const { t } = useTranslation('shipment-details')
  return (
    <Tooltip multiline maw={320} label={t('inferredPort')} events={{ hover: true, focus: true, touch: true }}>
      <Badge
        component="span"
        variant="light"
        color="gray"
        size="sm"
        tabIndex={0}
        aria-label={t('inferredPort')}
      >
        {t('inferredMark')}
      </Badge>
    </Tooltip>
  )
}

import { Anchor, Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toastEvent, useToasts } from '../../lib/toasts/toast-store.ts'
import type { Toast, ToastStatus } from '../../lib/toasts/toasts.ts'
import classes from './toast-region.module.css'

const icons: Readonly<Record<ToastStatus, typeof IconCircleCheck>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
}

/**
 * The corner where toasts show (SHELL-02). Two regions that are always there, since screen readers only announce what
 * changes inside one: errors interrupt, the rest waits its turn.
 */
export function ToastRegion() {
  const { current } = useToasts()
  const urgent = current?.status === 'error'
  return (
    <div className={classes.corner}>
      <div role="status" aria-live="polite">
        {current && !urgent ? <ToastCard key={current.id} toast={current} /> : null}
      </div>
      <div role="alert" aria-live="assertive">
        {current && urgent ? <ToastCard key={current.id} toast={current} /> : null}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation('toasts')
  const Icon = icons[toast.status]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock; its control is the button within
    <div
      className={classes.toast}
      data-status={toast.status}
      data-testid="toast"
      onPointerEnter={() => toastEvent({ type: 'enter' })}
      onPointerLeave={() => toastEvent({ type: 'leave' })}
      onFocus={() => toastEvent({ type: 'enter' })}
      onBlur={() => toastEvent({ type: 'leave' })}
    >
      <Icon className={classes.icon} size={20} aria-label={t(`status.${toast.status}`)} role="img" />
      <div className={classes.words}>
        <p className={classes.title}>{toast.title}</p>
        {toast.text ? <p className={classes.text}>{toast.text}</p> : null}
        {toast.link ? (
          <Anchor href={toast.link.href} download size="sm">
            {toast.link.text}
          </Anchor>
        ) : null}
        {toast.action ? (
          <Button
            size="compact-xs"
            variant="default"
            className={classes.action}
            onClick={() => {
              toast.action?.run()
              toastEvent({ type: 'close', id: toast.id })
            }}
          >
            {toast.action.text}
          </Button>
        ) : null}
      </div>
      <CloseButton
        size="sm"
        aria-label={t('close')}
        onClick={() => toastEvent({ type: 'close', id: toast.id })}
      />
    </div>
  )
}

import { Button, Collapse } from '@mantine/core'
import { deleteRefusal, type QuarantinedItem, retryRefusal } from '@rumbo/domain/tracking/refusals.api'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { RepairDialog } from './repair-dialog.tsx'
import classes from './tracking.module.css'
import { reloadFeed } from './tracking-queries.ts'

/** A quarantined item: why, where in it, and what came. */
export function QuarantinedItemCard({ item }: { readonly item: QuarantinedItem }) {
  const { t } = useTranslation(['tracking-sources', 'tracking'])
  const { ago, moment } = useFormats()
  const rawId = useId()
  const [shown, setShown] = useState(false)
  const [isRepairing, setRepairing] = useState(false)
  const [busy, setBusy] = useState<'retry' | 'forget' | null>(null)
  const { id, source, code, path, raw, isWhole, times, receivedAt } = item
  const reason = t(`tracking:refused.${code}`)

  async function perform(name: 'retry' | 'forget', run: () => Promise<void>) {
    setBusy(name)
    // A failed call has already shown its error; the list then shows what stands.
    await run().catch(() => undefined)
    await reloadFeed()
    setBusy(null)
  }
  const retry = () =>
    perform('retry', async () => {
      const { refused } = await call(retryRefusal, { id })
      showToast(
        refused
          ? { status: 'warning', title: t('aside.still'), text: t(`tracking:refused.${refused.code}`) }
          : { status: 'success', title: t('aside.taken'), text: '' },
      )
    })
  const forget = () => perform('forget', async () => void (await call(deleteRefusal, { id })))

  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p className={classes.reason}>
          {reason}
          {path ? <code className={classes.path}>{path}</code> : null}
        </p>
        <p className={classes.quiet}>
          {source} · <span title={moment(receivedAt)}>{ago(receivedAt, Date.now())}</span>
          {times > 1 ? ` · ${t('aside.times', { count: times })}` : null}
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={shown}
          aria-controls={rawId}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'aside.hide' : 'aside.show')}
        </Button>
        {isWhole ? (
          <Button variant="default" size="compact-sm" loading={busy === 'retry'} onClick={() => void retry()}>
            {t('aside.retry')}
          </Button>
        ) : null}
        <Button variant="default" size="compact-sm" onClick={() => setRepairing(true)}>
          {t('aside.repair')}
        </Button>
        <Button variant="default" size="compact-sm" loading={busy === 'forget'} onClick={() => void forget()}>
          {t('aside.forget')}
        </Button>
      </div>
      <Collapse expanded={shown} id={rawId} className={classes.rawFrame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className={classes.raw} tabIndex={0} aria-label={t('aside.raw')}>
          {raw}
        </section>
      </Collapse>
      {isRepairing ? <RepairDialog item={item} onClose={() => setRepairing(false)} /> : null}
    </li>
  )
}

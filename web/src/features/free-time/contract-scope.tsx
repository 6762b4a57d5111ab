import { Select } from '@mantine/core'
import { sides } from '@rumbo/domain/free-time/clock'
import { listCarriers, listPorts } from '@rumbo/domain/reference/api'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'
import classes from './free-time.module.css'
import type { TypedContract } from './typed-contract.ts'

const kind = 'ocean'
const toSearch = (query: string) => (query === '' ? {} : { query: query.slice(0, 100) })
const named = ({ name, code }: { readonly name: string; readonly code: string }) => ({
  value: code,
  label: `${name} (${code})`,
})

/** Whom an agreement is with, where and when it holds. */
export function ContractScope({ form }: { readonly form: ApiForm<TypedContract> }) {
  const { t } = useTranslation(['free-time-settings', 'free-time'])
  const chosen = (name: 'carrier' | 'place') => ({
    label: t(`fields.${name}`),
    value: form.watch(name),
    onChange: (choice: TypedContract['carrier']) => form.setValue(name, choice),
    error: form.errorOf(name),
  })
  const day = (name: 'validFrom' | 'validUntil') => ({
    label: t(`fields.${name}`),
    value: form.watch(name),
    onChange: (value: string | null) => form.setValue(name, value),
    error: form.errorOf(name),
  })
  return (
    <>
      <Select
        label={t('fields.side')}
        data={sides.map((value) => ({ value, label: t(`free-time:sides.${value}`) }))}
        value={form.watch('side')}
        onChange={(value) => {
          const side = sides.find((each) => each === value)
          if (side) form.setValue('side', side)
        }}
        allowDeselect={false}
      />
      <div className={classes.pair}>
        <SearchSelect
          {...chosen('carrier')}
          placeholder={t('anyCarrier')}
          source={['carriers', kind]}
          search={async (query, signal) =>
            (await call(listCarriers, { kind, ...toSearch(query) }, { signal })).items.map(named)
          }
        />
        <SearchSelect
          {...chosen('place')}
          placeholder={t('anyPlace')}
          source={['ports', kind]}
          search={async (query, signal) =>
            (await call(listPorts, { kind, ...toSearch(query) }, { signal })).items.map(named)
          }
        />
      </div>
      <div className={classes.pair}>
        <DateInput {...day('validFrom')} />
        <DateInput {...day('validUntil')} />
      </div>
    </>
  )
}

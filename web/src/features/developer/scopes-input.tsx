import { Checkbox, Input } from '@mantine/core'
import { type KeyScope, scopes } from '@rumbo/domain/kernel/key-scope'
import { useTranslation } from 'react-i18next'
import classes from './developer.module.css'

type Props = {
  readonly value: readonly KeyScope[]
  readonly onChange: (scopes: KeyScope[]) => void
  readonly error: string | undefined
}

/** `shipments` of `shipments:read`. */
const areaOf = (scope: KeyScope) => scope.split(':')[0] ?? scope
const areas = [...new Set(scopes.map(areaOf))]

/** What a key may be used for: areas, and what may be done in each. */
export function ScopesInput({ value, onChange, error }: Props) {
  const { t } = useTranslation('developer')
  const toggle = (scope: KeyScope) =>
    onChange(scopes.filter((each) => (each === scope ? !value.includes(each) : value.includes(each))))
  return (
    <Input.Wrapper
      label={t('keys.scopes')}
      description={t('keys.scopesText')}
      labelElement="div"
      error={error}
      role="group"
      aria-label={t('keys.scopes')}
      withAsterisk
    >
      <div className={classes.areas}>
        {areas.map((area) => (
          <fieldset key={area} className={classes.area}>
            <legend>{t(`areas.${area}`)}</legend>
            {scopes
              .filter((scope) => areaOf(scope) === area)
              .map((scope) => (
                <Checkbox
                  key={scope}
                  label={t(`scopes.${scope.replace(':', '.')}`)}
                  checked={value.includes(scope)}
                  onChange={() => toggle(scope)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  )
}
